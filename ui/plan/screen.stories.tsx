import type { Meta, StoryObj } from '@storybook/react-vite'
import { Provider } from 'effector-react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { memoryBackend } from '#adapters/memory/backend.ts'
import { boughtAt } from '#adapters/memory/plans.fixture.ts'
import type { Corpus } from '#core/domain/course/concept.ts'
import { corpusFixture } from '#core/domain/course/corpus.fixture.ts'
import { rightGiven, wrongGiven } from '#core/domain/lesson/play.fixture.ts'
import type { LearningPlan } from '#core/domain/plan/learning-plan.ts'
import { keeperChanged, lessonPassed } from '../keeper/model.ts'
import { answerGiven } from '../session/delivery.ts'
import { appStarted } from '../session/model.ts'
import { pageShown } from '../shell/model.ts'
import { retried, started } from './model.ts'
import { PlanScreen } from './screen.tsx'
import { trigger, type MemoryPage, openPage } from '../world.fixture.ts'

interface World {
  readonly plan?: LearningPlan | null
  readonly titles?: readonly string[]
  readonly passed?: number
  readonly begun?: boolean
  /** The first lesson is finished, and the server has none of its answers yet. */
  readonly unsaved?: boolean
  readonly premium?: boolean
  readonly fault?: 'courses' | 'streak' | 'attempts'
  readonly code?: 'network' | 'session_expired'
  readonly stale?: boolean
  readonly never?: boolean
  /** Whether the device knows that a lesson was passed. */
  readonly kept?: boolean
}
const SHOWN = { path: '/my-plan', locale: 'en', languages: ['en'], hasChosen: true, noise: false } as const
const PLAN: LearningPlan = { native: 'en', target: 'es', level: 'A1', minutes: 15, chosenAt: 1 }
const TITLES = ['Hello and goodbye', 'About me', 'At the café', 'Numbers and time']
const LONG = ['Sich begrüßen, verabschieden und nach dem Befinden erkundigen', 'Herkunft, Wohnort und Staatsangehörigkeit', 'Im Straßencafé bestellen und bezahlen', 'Uhrzeiten und Tagesabläufe']

const LESSON = 'first-steps-'
const DAY = 86_400_000

/** One unit with a lesson of each title. */
const corpusOf = (titles: readonly string[]): Corpus => {
  const topics = corpusFixture.topics.slice(0, 1).flatMap(topic =>
    titles.map((title, index) => ({ ...topic, id: `topic-${index + 1}`, title: { ...topic.title, en: title } })))
  const lessons = topics.map(({ id }, index) => ({ id: `${LESSON}${index + 1}`, topic: id }))
  return { topics, units: corpusFixture.units.slice(0, 1).map(unit => ({ ...unit, id: 'first-steps', title: { ...unit.title, en: 'First steps' }, lessons })) }
}
/** Right answers to all steps of a lesson. */
const answersIn = async ({ ports, device }: MemoryPage, lesson: string, answeredAt: number) => {
  const ref = { native: 'en', target: 'es', lesson } as const
  const attempt = device.id()
  const played = (await ports.courses.lesson(ref, attempt))._unsafeUnwrap()
  return played.steps.map(step => ({ id: device.id(), attempt, ref, step: step.id, try: 1, given: rightGiven(step), answeredAt, zone: device.zone() }))
}
/** Gives wrong answers to all steps of a lesson, which then come back. */
const mistake = async (page: MemoryPage, lesson: string, answeredAt: number) => {
  const answers = await answersIn(page, lesson, answeredAt)
  const { steps } = (await page.ports.courses.lesson(answers[0]?.ref ?? { native: 'en', target: 'es', lesson }, answers[0]?.attempt ?? ''))._unsafeUnwrap()
  for (const answer of answers) {
    const step = steps.find(({ id }) => id === answer.step)
    if (step) await page.ports.lessonJournal.record({ ...answer, id: page.device.id(), given: wrongGiven(step) })
    await page.ports.lessonJournal.record({ ...answer, try: 2 })
  }
}
/** Gives right answers to all steps of a lesson, or to the first few. */
const play = async (page: MemoryPage, lesson: string, answeredAt: number, steps = Infinity) => {
  for (const answer of (await answersIn(page, lesson, answeredAt)).slice(0, steps)) await page.ports.lessonJournal.record(answer)
}
const playUnsaved = async (page: MemoryPage, lesson: string) => {
  page.backend.failEvery('network', 'lessonJournal.record')
  for (const answer of await answersIn(page, lesson, page.device.now())) await trigger(page.scope, answerGiven, answer)
}
const buyPremium = ({ backend, device }: MemoryPage) => {
  for (const { subscriptions } of backend.people.values()) subscriptions.set('p', boughtAt(device.now()))
}
const CALLS = { courses: 'courses.outline', streak: 'streaks.current', attempts: 'lessonJournal.attempts' } as const

const openWorld = async ({ plan = PLAN, titles = TITLES, passed = 0, begun = false, unsaved = false, premium = false, fault, code = 'network', stale = false, never = false, kept = false }: World) => {
  const page = openPage({ backend: memoryBackend({ corpus: corpusOf(titles) }) })
  const { backend, device, scope } = page
  if (never) return { ...page, repairStreak: () => undefined }
  await trigger(scope, appStarted, { excluded: false })
  await trigger(scope, pageShown, SHOWN)
  if (premium) buyPremium(page)
  // Of several lessons the first was passed after mistakes, so it is not strong.
  for (let index = 0; index < passed; index += 1) await (index === 0 ? mistake : play)(page, `${LESSON}${index + 1}`, device.now() - (index % 2) * DAY)
  if (begun) await play(page, `${LESSON}${passed + 1}`, device.now(), 1)
  if (kept) await trigger(scope, lessonPassed, undefined)
  if (unsaved) await playUnsaved(page, `${LESSON}1`)
  if (fault) backend.failEvery(code, CALLS[fault])
  if (plan !== null) await trigger(scope, keeperChanged, { key: 'learning_plan', value: plan })
  if (!stale) return { ...page, repairStreak: () => undefined }
  await trigger(scope, started, undefined)
  const repairStreak = backend.failEvery(code, CALLS.streak)
  backend.failEvery(code, CALLS.attempts)
  await trigger(scope, retried, undefined)
  return { ...page, repairStreak }
}

const meta = {
  title: 'Screens/My plan',
  component: PlanScreen,
  loaders: [async ({ parameters }) => ({ page: await openWorld((parameters['world'] ?? {}) as World) })],
  decorators: [(Story, { loaded }) => <Provider value={(loaded['page'] as Awaited<ReturnType<typeof openWorld>>).scope}><Story /></Provider>],
} satisfies Meta<typeof PlanScreen>
export default meta
type Story = StoryObj<typeof meta>
const world = (value: World) => ({ world: value })

export const FirstDay: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('link', { name: 'Start the lesson' })).toHaveAttribute('href', '/course/es/first-steps-1')
    await expect(canvas.getByText('Pass a lesson to start one')).toBeVisible()
    await expect(canvas.getByText('Lessons and reviews today: 0 of 3')).toBeVisible()
  },
}
/** Titles are in the language that the course is taught in. */
export const TaughtInAnotherLanguage: Story = {
  parameters: world({ plan: { ...PLAN, native: 'uk' } }),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Start the lesson' })
    const titles = canvas.getAllByText(/ uk$/)
    await expect(titles.length).toBeGreaterThan(2)
    for (const title of titles) await expect(title).toHaveAttribute('lang', 'uk')
  },
}
export const Underway: Story = {
  parameters: world({ passed: 2, begun: true }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/course/es/first-steps-3')
    await expect(canvas.getAllByText('Passed')).toHaveLength(1)
    await expect(canvas.getAllByText('Strong')).toHaveLength(1)
  },
}
/** ROUTE-9. What is finished on the device is behind the learner, and says that it is not saved yet. */
export const Unsaved: Story = {
  parameters: world({ unsaved: true }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('link', { name: 'Start the lesson' })).toHaveAttribute('href', '/course/es/first-steps-2')
    await expect(canvas.getByText('Waiting to be saved')).toBeVisible()
  },
}
/** PRO-8. A guest who has passed a lesson may keep it, or not be asked again. */
export const InvitedToKeepIt: Story = {
  parameters: world({ passed: 1, kept: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/sign-up?next=%2Fmy-plan')
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Create account' })).toBeNull())
  },
}
export const NextIsPremium: Story = {
  parameters: world({ passed: 3 }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/profile/payments-subscriptions/choose?next=%2Fcourse%2Fes%2Ffirst-steps-4')
  },
}
/** FUN-9. */
export const WithMotivation: Story = {
  parameters: world({ plan: { ...PLAN, motivation: 'culture,unheard-of,travel' } }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/To travel/)).toBeVisible()
    await expect(within(canvasElement).getByText('For films, books and music')).toBeVisible()
  },
}
const linesOf = (element: Element) => {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}
/** FUN-9. A line ends between two motivations, never within one. */
export const WithManyMotivations: Story = {
  parameters: world({ plan: { ...PLAN, motivation: 'travel,work,people,study' } }),
  decorators: [Story => <div style={{ width: 328 }}><Story /></div>],
  play: async ({ canvasElement }) => {
    for (const motivation of [/^To travel/, /^For work and career/, /^For family and friends/, /^For school or studies/]) {
      await expect(linesOf(await within(canvasElement).findByText(motivation))).toBe(1)
    }
  },
}
export const AllPassed: Story = { parameters: world({ passed: 4, premium: true }) }
/** STK-1. Beside the goal, the seven days keep the size of a finger. */
const WIDE = { name: 'Tablet 820', styles: { width: '820px', height: '1180px' } }
export const Tablet: Story = {
  parameters: { ...world({ passed: 1 }), viewport: { options: { wide: WIDE } } },
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    const days = within(await canvas.findByRole('list', { name: 'The last seven days' })).getAllByRole('button')
    await expect(Math.min(...days.map(day => day.getBoundingClientRect().width))).toBeGreaterThanOrEqual(44)
  },
}
export const LongText: Story = { parameters: world({ titles: LONG, passed: 1 }) }
export const NoPlan: Story = {
  parameters: world({ plan: null }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'Make my plan' })).toHaveAttribute('href', '/my-plan/start-onboarding')
  },
}
export const Loading: Story = {
  parameters: world({ never: true }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('My plan')
    await expect(canvas.queryByRole('link', { name: 'Make my plan' })).toBeNull()
  },
}
/** ROUTE-9. A device that knows of nobody waits for nothing to say that there is no plan. */
export const LoadingForANewcomer: Story = {
  parameters: world({ never: true }),
  beforeEach: () => { document.documentElement.dataset['newcomer'] = '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Let’s make your plan')
    await expect(canvas.getByRole('link', { name: 'Make my plan' })).toHaveAttribute('href', '/my-plan/start-onboarding')
  },
}
export const Failed: Story = { parameters: world({ fault: 'courses' }) }
export const StreakFailed: Story = { parameters: world({ fault: 'streak' }) }
/** ERR-5. */
export const GoalFailed: Story = {
  parameters: world({ fault: 'attempts' }),
  play: async ({ canvasElement }) => {
    const goal = await within(canvasElement).findByRole('region', { name: 'Daily goal' })
    await expect(await within(goal).findByRole('alert')).toHaveTextContent(/can't reach our server/)
  },
}
/** ERR-5. Where the session is over, no repeat would help. */
export const GoalOfNobody: Story = {
  parameters: world({ fault: 'attempts', code: 'session_expired' }),
  play: async ({ canvasElement }) => {
    const goal = await within(canvasElement).findByRole('region', { name: 'Daily goal' })
    await expect(await within(goal).findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in?next=%2Fmy-plan')
    await expect(within(goal).queryByRole('button')).toBeNull()
  },
}
/** ERR-5. Older data stays, with a notice that it may be out of date. */
export const NotTheNewest: Story = {
  parameters: world({ passed: 1, stale: true }),
  play: async ({ canvasElement, loaded }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Day 1')).toBeVisible()
    await waitFor(() => expect(canvas.getAllByText('This may be out of date.')).toHaveLength(2))
    await expect(canvas.getAllByText('Lessons and reviews today: 1 of 3')[0]).toBeVisible()
    const { repairStreak } = loaded['page'] as Awaited<ReturnType<typeof openWorld>>
    repairStreak()
    await userEvent.click(within(canvas.getByRole('region', { name: 'Streak' })).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(canvas.getAllByText('This may be out of date.')).toHaveLength(1))
  },
}
