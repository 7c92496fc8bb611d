import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { TestQuestion } from '#core/domain/placement/level-test.ts'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { start, startRegistered } from '../world.fixture.ts'
import { LevelTestScreen } from './screen.tsx'
import { first, takeTest, untilSkill } from './take-test.fixture.ts'

const at = (count: number) => inWorld(async page => {
  await start(page)
  await takeTest(page, first(count))
})
/** At the first question of this skill. */
const atSkill = (skill: TestQuestion['skill']) => inWorld(async page => {
  await start(page)
  await takeTest(page, untilSkill(skill))
})

const meta: Meta<typeof LevelTestScreen> = {
  title: 'Screens/Level test',
  component: LevelTestScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withWorld],
  args: { target: 'en', pageLanguage: 'uk' },
  ...inWorld(start),
}
export default meta
type Story = StoryObj<typeof meta>

/** TST-1. */
export const Beginning: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'What’s your level?' })).toBeVisible()
    await expect(canvas.getByRole('switch', { name: 'I can listen now' })).toBeChecked()
  },
}
/** A whole test by keyboard alone: one answer, and then nothing is known. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    ;(await canvas.findByRole('button', { name: 'Start the test' })).focus()
    await userEvent.keyboard('{Enter}')
    const [option] = await canvas.findAllByRole('radio')
    await expect(canvas.getByRole('button', { name: 'Continue' })).toBeDisabled()
    option?.focus()
    await userEvent.keyboard(' {Enter}')
    await expect(await canvas.findByText(/^Question 2 of/)).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus()
    for (let question = 2; canvas.queryByRole('button', { name: 'I don’t know' }) !== null && question <= 24; question += 1) {
      canvas.getByRole('button', { name: 'I don’t know' }).focus()
      await userEvent.keyboard('{Enter}')
      await canvas.findByText(new RegExp(`^Question ${question + 1} of|^What’s next`))
    }
    await expect(canvas.getByRole('heading', { level: 1, name: 'Your level: A1' })).toBeVisible()
  },
}
export const Grammar: Story = {
  ...at(0),
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { level: 1 })
    await expect(heading).toHaveTextContent('My sister gap in London.')
    await expect(heading.querySelector('[lang=en]')).toHaveTextContent('My sister')
  },
}
export const Reading: Story = {
  ...atSkill('reading'),
  play: async ({ canvas }) => expect(await canvas.findByRole('region', { name: 'Text' })).toHaveTextContent(/^TextHi Tom!/),
}
export const Listening: Story = {
  ...atSkill('listening'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Listen' }))
    await expect(canvas.getByRole('button', { name: 'Listen slowly' })).toBeVisible()
    await expect(canvas.queryByText(/platform four today/)).toBeNull()
  },
}
/** The test was begun on a device with a voice for its language, and is gone on with on one without. */
export const ListeningWithoutVoice: Story = {
  ...inWorld(async page => {
    await start(page)
    await takeTest(page, untilSkill('listening'))
    page.ports.voices.load(['ja'])
  }),
  play: async ({ canvas }) => {
    const asked = (await canvas.findByRole('heading', { level: 1 })).textContent
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue without listening' }))
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 }).textContent).not.toBe(asked))
    await expect(canvas.queryByRole('button', { name: 'Continue without listening' })).toBeNull()
  },
}
/** ERR-5. An answer that was not saved keeps its choice. */
export const NotSaved: Story = {
  ...inWorld(async page => {
    await start(page)
    await takeTest(page, first(3))
    page.backend.failNext('network', 'levelTests.answer')
  }),
  play: async ({ canvas }) => {
    const [option] = await canvas.findAllByRole('radio')
    await userEvent.click(option as HTMLElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your answer wasn’t saved.')
    await expect(option).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByText(/^Question 5 of/)).toBeVisible()
  },
}
export const Result: Story = {
  ...at(Infinity),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /^Your level: / })).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^Learn at / })).toHaveAttribute('href', '/my-plan')
    await expect(canvas.getByRole('link', { name: 'See your certificate' })).toHaveAttribute('href', '/tests/en/certificate')
    await userEvent.click(canvas.getByText('Show as a table'))
    await expect(within(canvas.getByRole('table', { name: 'How likely each level is' })).getAllByRole('row')).toHaveLength(7)
    await expect(canvas.queryByRole('button', { name: 'Take the test again' })).toBeNull()
  },
}
/** Nobody knows which language the taker speaks: they are asked first. */
export const ResultWithoutCourse: Story = {
  ...at(Infinity),
  args: { pageLanguage: 'en' },
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'Make a learning plan' })).toHaveAttribute('href', '/courses-onboarding?target=en'),
}
/** TST-1. After 14 days. */
export const ResultOfLongAgo: Story = {
  ...inWorld(async page => {
    await start(page)
    await takeTest(page, first())
    page.device.advance(15 * 86_400_000)
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take the test again' }))
    await expect(await canvas.findByRole('button', { name: 'Start the test' })).toBeVisible()
  },
}
export const NoTest: Story = {
  args: { target: 'pl' },
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'All tests' })).toHaveAttribute('href', '/tests'),
}
export const Loading: Story = { ...inWorld(() => Promise.resolve()) }
/** ROUTE-9. A device that knows of nobody waits for nothing to say what a test is like. */
export const LoadingForANewcomer: Story = {
  ...inWorld(() => Promise.resolve()),
  beforeEach: () => { document.documentElement.dataset['newcomer'] = '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'What’s your level?' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Start the test' })).toBeNull()
  },
}
export const Failed: Story = {
  ...inWorld(async page => {
    page.backend.failEvery('network', 'levelTests.list')
    await start(page)
  }),
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible(),
}
/** THM-2. */
export const Dyslexic: Story = { ...atSkill('reading'), globals: { dyslexic: 'on', viewport: { value: 'small' } } }
export const Japanese: Story = { ...at(Infinity), globals: { locale: 'ja' } }
export const LongWords: Story = { ...at(Infinity), globals: { locale: 'pseudo' } }
export const Registered: Story = {
  ...inWorld(async page => {
    await startRegistered(page)
    await takeTest(page, first(2))
  }),
}
