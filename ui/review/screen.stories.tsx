import type { Meta, StoryObj } from '@storybook/react-vite'
import { Provider } from 'effector-react'
import { expect, userEvent, within } from 'storybook/test'
import { REVIEW_LESSON } from '#core/domain/lesson/answer.ts'
import { keepLessons } from '#core/usecases/keep-lessons.ts'
import { keeperChanged } from '../keeper/model.ts'
import { playLesson } from '../play-lesson.fixture.ts'
import { appStarted } from '../session/model.ts'
import { type MemoryPage, openPage, trigger } from '../world.fixture.ts'
import { ReviewScreen } from './screen.tsx'

const DAY = 86_400_000
const PLAN = { native: 'en', target: 'es', level: 'A1', minutes: 15, chosenAt: 1 } as const
interface World {
  readonly plan?: typeof PLAN | null
  /** The days since each lesson that was played, with a mistake in every step. */
  readonly lessons?: readonly number[]
  readonly fault?: boolean
  readonly never?: boolean
  /** What is due has been reviewed today. */
  readonly reviewed?: boolean
  /** A review is on the device. */
  readonly kept?: boolean
}
const openWorld = async ({ plan = PLAN, lessons = [], fault = false, never = false, reviewed = false, kept = false }: World) => {
  const page = openPage()
  if (never) return page
  await trigger(page.scope, appStarted, { excluded: false })
  for (const [index, days] of lessons.entries()) await playLesson(page, { native: 'en', target: 'es', lesson: `u-${index + 1}` }, page.device.now() - days * DAY, 'wrong')
  if (reviewed) await playLesson(page, { native: 'en', target: 'es', lesson: REVIEW_LESSON }, page.device.now())
  if (kept) await keepLessons(page.ports, PLAN, [REVIEW_LESSON])
  if (fault) page.backend.failEvery('network', 'reviews.overview')
  if (plan) await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: plan })
  return page
}
const meta = {
  title: 'Screens/Review',
  component: ReviewScreen,
  loaders: [async ({ parameters }) => ({ page: await openWorld((parameters['world'] ?? {}) as World) })],
  decorators: [(Story, { loaded }) => <Provider value={(loaded['page'] as MemoryPage).scope}><Story /></Provider>],
} satisfies Meta<typeof ReviewScreen>
export default meta
type Story = StoryObj<typeof meta>
const world = (value: World) => ({ world: value })

/** CRS-4. */
export const Due: Story = {
  parameters: world({ lessons: [2, 1] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Start reviewing' })).toHaveAttribute('href', '/course/es/review')
    await expect(canvas.getByRole('heading', { name: /words to review$/ })).toBeVisible()
    for (const table of canvas.getAllByText('Show as a table')) await userEvent.click(table)
    await expect(within(canvas.getByRole('table', { name: 'Words you’ve met' })).getAllByRole('row')).toHaveLength(4)
    await expect(within(canvas.getByRole('table', { name: 'Questions coming back' })).getAllByRole('row')).toHaveLength(15)
  },
}
export const NothingDue: Story = {
  parameters: world({ lessons: [0] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The next words come back tomorrow.')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Start reviewing' })).toBeNull()
  },
}
export const Reviewed: Story = {
  parameters: world({ lessons: [1], reviewed: true }),
  play: async ({ canvas }) => expect(await canvas.findByText(/reviewed today$/)).toBeVisible(),
}
export const NothingLearned: Story = {
  parameters: world({}),
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'Go to my plan' })).toHaveAttribute('href', '/my-plan'),
}
export const NoPlan: Story = { parameters: world({ plan: null }) }
export const Loading: Story = { parameters: world({ never: true }) }
/** ROUTE-8. */
export const Offline: Story = {
  parameters: world({ lessons: [1], kept: true, fault: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'You can review offline' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Start reviewing' })).toHaveAttribute('href', '/course/es/review')
  },
}
export const Failed: Story = {
  parameters: world({ fault: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/can't reach our server/)
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
/** THM-2. */
export const Dyslexic: Story = { parameters: world({ lessons: [2, 1] }), globals: { dyslexic: 'on', viewport: { value: 'small' } } }
export const Japanese: Story = { parameters: world({ lessons: [2, 1] }), globals: { locale: 'ja' } }
export const LongWords: Story = { parameters: world({ lessons: [2, 1] }), globals: { locale: 'pseudo' } }
