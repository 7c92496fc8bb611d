import type { Meta, StoryObj } from '@storybook/react-vite'
import { Provider } from 'effector-react'
import { expect, within } from 'storybook/test'
import type { MemoryPage } from '../world.fixture.ts'
import { LIKES, openPicksWorld, type PicksWorld } from './picks-world.fixture.ts'
import { ForYouScreen } from './screen.tsx'

const meta = {
  title: 'Screens/For you',
  component: ForYouScreen,
  args: { hasBooks: true },
  loaders: [async ({ parameters }) => ({ page: await openPicksWorld((parameters['world'] ?? {}) as PicksWorld) })],
  decorators: [(Story, { loaded }) => <Provider value={(loaded['page'] as MemoryPage).scope}><Story /></Provider>],
} satisfies Meta<typeof ForYouScreen>
export default meta
type Story = StoryObj<typeof meta>
const world = (value: PicksWorld) => ({ world: value })

/** ROUTE-9. What is liked comes first, and each card says why it is there. */
export const Liked: Story = {
  parameters: world({ plan: LIKES }),
  play: async ({ canvas }) => {
    const lessons = within(await canvas.findByRole('region', { name: 'Lessons for you' }))
    const links = lessons.getAllByRole('link')
    await expect(links.map(({ textContent }) => textContent)).toEqual(['Food and drink', 'At the café', 'Saying hello'])
    await expect(links[0]).toHaveAttribute('href', '/course/es/l-2')
    await expect(lessons.getAllByText('You chose: Food and drink')).toHaveLength(2)
    await expect(lessons.getByText('Next in your course')).toBeVisible()
    const stories = within(await canvas.findByRole('region', { name: 'Stories for you' }))
    await expect(stories.getByText('You chose: Animals')).toBeVisible()
    await expect(within(canvas.getByRole('list', { name: 'What you like' })).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Food and drink', 'Animals'])
    await expect(canvas.getByRole('link', { name: 'Change my interests' })).toHaveAttribute('href', '/for-you/start-onboarding')
  },
}
/** ROUTE-11. */
export const OnASiteWithoutBooks: Story = {
  args: { hasBooks: false },
  parameters: world({ plan: LIKES }),
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Lessons for you' })
    await expect(canvas.queryByRole('region', { name: 'Stories for you' })).toBeNull()
  },
}
export const ReadingFirst: Story = {
  parameters: world({ plan: { ...LIKES, practice: 'reading' }, chapter: 1 }),
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Lessons for you' })
    await expect(canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Stories for you', 'Lessons for you'])
    await expect(canvas.getAllByText('In progress')).toHaveLength(2)
  },
}
/** Nobody has to say what they like to be shown what fits. */
export const NotAsked: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Choose what I like' })).toHaveAttribute('href', '/for-you/start-onboarding')
    await expect(await canvas.findByRole('link', { name: 'Saying hello' })).toBeVisible()
  },
}
/** Interests stand in a row, since some have an “and” of their own. */
export const LikedForTwoReasons: Story = {
  parameters: world({ plan: { interests: ['travel', 'food'] } }),
  play: async ({ canvas }) => expect(await canvas.findByText('You chose: Travel and cities, Food and drink')).toBeVisible(),
}
/** An interest of a later version has no words here, and its pick none either. */
export const UnknownInterest: Story = {
  parameters: world({ plan: { interests: ['astronomy', 'food'] } }),
  play: async ({ canvas }) => {
    await expect(within(await canvas.findByRole('list', { name: 'What you like' })).getAllByRole('listitem')).toHaveLength(1)
  },
}
export const TitlesOfAnotherLanguage: Story = {
  parameters: world({ plan: { ...LIKES, native: 'uk', target: 'ja' } }),
  play: async ({ canvas }) => {
    const lessons = within(await canvas.findByRole('region', { name: 'Lessons for you' }))
    for (const link of lessons.getAllByRole('link')) await expect(link).toHaveAttribute('lang', 'uk')
    const stories = within(await canvas.findByRole('region', { name: 'Stories for you' }))
    await expect(stories.getAllByRole('link')[0]).toHaveAttribute('lang', 'ja')
  },
}
export const WithoutBooks: Story = {
  parameters: world({ plan: LIKES, withoutBooks: true }),
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'Lessons for you' })
    await expect(canvas.queryByRole('region', { name: 'Stories for you' })).toBeNull()
  },
}
/** ERR-5. The lessons are there all the same. */
export const BooksFailed: Story = {
  parameters: world({ plan: LIKES, fault: 'books.shelf' }),
  play: async ({ canvas }) => {
    const stories = within(await canvas.findByRole('region', { name: 'Stories for you' }))
    await expect(await stories.findByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Food and drink' })).toBeVisible()
  },
}
export const AllDone: Story = {
  parameters: world({ plan: LIKES, passed: 3, chapter: 9 }),
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'See the course' })).toHaveAttribute('href', '/course/es'),
}
export const WithoutPlan: Story = {
  parameters: world({ plan: null }),
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'Make my plan' })).toHaveAttribute('href', '/my-plan/start-onboarding?next=%2Ffor-you'),
}
/** ERR-5. */
export const Failed: Story = {
  parameters: world({ plan: LIKES, fault: 'courses.outline' }),
  play: async ({ canvas }) => expect(await canvas.findByText('Your picks didn’t load.')).toBeVisible(),
}
export const Loading: Story = { parameters: world({ never: true }) }
export const LongWords: Story = { parameters: world({ plan: LIKES }), globals: { locale: 'pseudo' } }
export const Phone: Story = { parameters: world({ plan: LIKES, passed: 1 }), globals: { viewport: { value: 'phone' } } }
