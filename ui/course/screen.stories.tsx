import type { Meta, StoryObj } from '@storybook/react-vite'
import { Provider } from 'effector-react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { testOf } from '#core/domain/lesson/unit-test.ts'
import type { LearningPlan } from '#core/domain/plan/learning-plan.ts'
import { keeperChanged } from '../keeper/model.ts'
import { playLesson } from '../play-lesson.fixture.ts'
import { appStarted } from '../session/model.ts'
import { Frame } from '../shell/screen.tsx'
import { MAIN_SITE } from '../shell/shown-site.fixture.ts'
import { type MemoryPage, openPage, trigger } from '../world.fixture.ts'
import { CoursesScreen } from './courses.tsx'
import { CourseScreen } from './screen.tsx'

const PLAN: LearningPlan = { native: 'en', target: 'es', level: 'A1', minutes: 15, others: [{ target: 'ja', level: 'A2', chosenAt: 1 }], chosenAt: 2 }
interface World {
  readonly plan?: LearningPlan | null
  /** The lessons that were passed. */
  readonly passed?: readonly string[]
  readonly fault?: 'courses.outline' | 'courses.notes'
  readonly never?: boolean
}
const openWorld = async ({ plan = PLAN, passed = [], fault, never = false }: World) => {
  const page = openPage()
  if (never) return page
  await trigger(page.scope, appStarted, { excluded: false })
  for (const lesson of passed) await playLesson(page, { native: 'en', target: 'es', lesson }, page.device.now())
  if (fault) page.backend.failNext('network', fault)
  if (plan) await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: plan })
  return page
}
const meta = {
  title: 'Screens/Course',
  component: CourseScreen,
  args: { target: 'es', pageLanguage: 'en' },
  parameters: { layout: 'fullscreen' },
  loaders: [async ({ parameters }) => ({ page: await openWorld((parameters['world'] ?? {}) as World) })],
  decorators: [
    Story => <Frame site={MAIN_SITE} locale="en" path="/course/es" width="lesson"><Story /></Frame>,
    (Story, { loaded }) => <Provider value={(loaded['page'] as MemoryPage).scope}><Story /></Provider>,
  ],
} satisfies Meta<typeof CourseScreen>
export default meta
type Story = StoryObj<typeof meta>
const world = (value: World) => ({ world: value })

/** CRS-1. What is passed, what comes next, and the test for who knows it all. */
export const UnderWay: Story = {
  parameters: world({ passed: ['u-1'] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar', { name: '1 of 4 lessons done' })).toBeVisible()
    await expect(canvas.getByText('You’re learning this now.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Take the test' })).toHaveAttribute('href', `/course/es/${testOf('u')}`)
    await expect(canvas.getByText('Know this already? Take a test of 12 questions: 10 right and you skip the unit.')).toBeVisible()
  },
}
/** CRS-1. Notes are fetched when they are opened, and read aloud like everything else. */
export const Notes: Story = {
  play: async ({ canvas, canvasElement }) => {
    const button = await canvas.findByRole('button', { name: 'Language notes' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button)
    const note = await canvas.findByRole('heading', { name: 'order of es en' })
    await expect(within(note.closest('section') ?? canvasElement).getAllByRole('button', { name: /^Listen/ })).toHaveLength(2)
    await expect(within(note.closest('section') ?? canvasElement).getByText('lo', { exact: true })).toHaveAttribute('lang', 'es')
    await userEvent.click(canvas.getByRole('button', { name: 'Close the notes' }))
    await expect(canvas.queryByRole('heading', { name: 'order of es en' })).toBeNull()
  },
}
export const NotesFailed: Story = {
  parameters: world({ fault: 'courses.notes' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Language notes' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('heading', { name: 'order of es en' })).toBeVisible()
  },
}
/** CRS-1. Who has passed the test has passed every lesson. */
export const Skipped: Story = {
  parameters: world({ passed: [testOf('u')] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You skipped this unit by passing its test')).toBeVisible()
    await expect(canvas.getAllByText('Passed')).toHaveLength(4)
    await expect(canvas.queryByRole('link', { name: 'Take the test' })).toBeNull()
  },
}
/** CRS-1. Another course is chosen by one press, and the one before waits. */
export const AnotherCourse: Story = {
  args: { target: 'fr' },
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Learn French' }))
    await expect(await canvas.findByText('You’re learning this now.')).toBeVisible()
    const plan = () => JSON.parse((loaded['page'] as MemoryPage).ports.deviceStorage.read('learning_plan') ?? '{}') as LearningPlan
    await waitFor(() => expect(plan()).toMatchObject({ target: 'fr', level: 'A1', others: [{ target: 'es' }, { target: 'ja', level: 'A2' }] }))
  },
}
export const CourseOfBefore: Story = { args: { target: 'ja' }, play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Go back to Japanese' })).toBeVisible() }
export const WithoutAPlan: Story = {
  parameters: world({ plan: null }),
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'Learn Spanish' })).toHaveAttribute('href', '/courses-onboarding?target=es'),
}
export const OwnLanguage: Story = {
  args: { target: 'en' }, parameters: world({ plan: null }),
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'Choose a language' })).toHaveAttribute('href', '/courses-onboarding'),
}
export const Loading: Story = { parameters: world({ never: true }) }
export const Failed: Story = {
  parameters: world({ fault: 'courses.outline' }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('link', { name: 'Take the test' })).toBeVisible()
  },
}
/** CRS-5. The present course first, then those of before, then all others. */
export const Courses: Story = {
  render: () => <CoursesScreen pageLanguage="en" />,
  play: async ({ canvas }) => {
    const yours = within(await canvas.findByRole('list', { name: 'Your courses' }))
    await expect(yours.getAllByRole('link').map(link => link.textContent)).toEqual(['Spanish', 'Japanese'])
    await expect(canvas.getByRole('link', { name: 'French' })).toHaveAttribute('href', '/course/fr')
    await expect(canvas.getByRole('link', { name: 'All tests' })).toHaveAttribute('href', '/tests')
    await expect(canvas.getAllByRole('link').some(link => link.getAttribute('href') === '/course/en')).toBe(false)
  },
}
export const CoursesWithoutAPlan: Story = { parameters: world({ plan: null }), render: () => <CoursesScreen pageLanguage="en" /> }
/** THM-2. */
export const Dyslexic: Story = { ...Notes, globals: { dyslexic: 'on', viewport: { value: 'small' } } }
export const LongWords: Story = { ...Notes, globals: { locale: 'pseudo' }, play: async ({ canvas }) => { await canvas.findByRole('progressbar') } }
