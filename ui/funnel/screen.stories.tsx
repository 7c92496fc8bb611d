import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import onboarding from '#content/funnels/courses-onboarding.json'
import english from '#content/funnels/english-improve.json'
import interests from '#content/funnels/for-you-onboarding.json'
import firstPlan from '#content/funnels/my-plan-onboarding.json'
import nextLanguage from '#content/quizzes/next-language.json'
import tenses from '#content/quizzes/english-tenses.json'
import type { Funnel, Progress } from '#core/domain/funnel/funnel.ts'
import { flagsOf } from '../flags/flags.fixture.ts'
import { inWorld, withWorld } from '../in-world.fixture.tsx'
import { keeperChanged } from '../keeper/model.ts'
import { FunnelScreen } from './screen.tsx'
import { start, trigger } from '../world.fixture.ts'

const funnel = onboarding as Funnel
const NOW = Date.UTC(2026, 10, 21, 10)
const GIVEN: Readonly<Record<string, readonly string[]>> = {
  'native-language': ['en'], 'target-language': ['es'], level: ['a1'], goal: ['travel'], minutes: ['15'],
}
/** What a device keeps of somebody's path through a funnel, and of the options or values that they gave on its screens. */
const kept = (of: Funnel, screens: readonly string[], given: Readonly<Record<string, readonly string[]>>, isSent: boolean) => {
  const progress: Progress = { screens, start_screen: null, is_first_analytics_sent: isSent, version: of.version, updated_at: NOW }
  const answers = Object.fromEntries(of.screens.flatMap(({ id, question }) => {
    const selected = given[id]
    return selected === undefined || question === undefined ? [] : [[id, {
      questionText: id, category: question.category, questionId: question.id, selectedAnswers: selected,
      retenoUserProperty: question.retenoUserProperty, selectedAnswerIds: selected, questionKey: question.key,
    }]]
  }))
  return { [`funnel_progress:${of.id}`]: JSON.stringify(progress), [`funnel_answers:${of.id}`]: JSON.stringify(answers) }
}
/** What a device keeps of someone who has come as far as this screen. */
const keptAt = (screen: string, given = GIVEN) => {
  const ids = funnel.screens.map(({ id }) => id).filter(id => given[id] !== undefined || funnel.screens.find(each => each.id === id)?.type.startsWith('divider') === true)
  const path = [...ids.slice(0, Math.max(0, ids.includes(screen) ? ids.indexOf(screen) : ids.length)), screen]
  return kept(funnel, path, given, false)
}
const at = (screen: string, given = GIVEN): Partial<Story> => inWorld(start, keptAt(screen, given))

const meta: Meta<typeof FunnelScreen> = {
  title: 'Screens/Funnel',
  component: FunnelScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [withWorld],
  args: { funnel, navigate: fn() },
  ...inWorld(start),
}
export default meta
type Story = StoryObj<typeof FunnelScreen>

export const Greeting: Story = {}
export const NativeLanguage: Story = { ...at('native-language', {}) }
export const TargetLanguage: Story = { ...at('target-language', { 'native-language': ['en'] }) }
/** FUN-9. A link has chosen the language: one press goes on. */
export const TargetOfALink: Story = {
  ...at('target-language', { 'native-language': ['en'] }),
  args: { target: 'ja' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /日本語/ })).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByRole('heading', { name: 'How much do you know already?' })).toBeVisible()
  },
}
export const EnglishLevel: Story = { ...at('english-level', { 'native-language': ['uk'], 'target-language': ['en'] }) }
export const Level: Story = { ...at('level') }
export const Cards: Story = { ...at('goal') }
/** FUN-7. The goal, of which several may be picked. */
const SEVERAL: Funnel = {
  ...funnel,
  screens: funnel.screens.map(screen => (screen.id === 'goal' && screen.question
    ? { ...screen, type: 'multiple-choice' as const, question: { ...screen.question, kind: 'multiple_choise' as const, max: 3 } }
    : screen)),
}
export const Several: Story = {
  ...at('goal', { ...GIVEN, goal: ['travel', 'work'] }),
  args: { funnel: SEVERAL },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(2))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Work and career' }))
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(1)
  },
}
export const Minutes: Story = { ...at('minutes') }
export const Divider: Story = { ...at('memory-proof') }
/** CRS-1, FUN-9. What will be learned and how long it takes, and the truth where the course ends below the level. */
export const Summary: Story = {
  ...at('summary', { ...GIVEN, level: ['b1'] }),
  play: async ({ canvas }) => {
    const plan = within(await canvas.findByRole('region', { name: 'What you’ll learn' }))
    await expect(plan.getByText(/^Spanish · A1/)).toBeVisible()
    await expect(plan.getByText(/15 minutes a day · \d+ lessons?, about \d+ days?/)).toBeVisible()
    await expect(plan.getByText('This course goes up to A1 for now, so you start there.')).toBeVisible()
  },
}
/** The answers come with the plan, so that nothing moves when it arrives. */
let answer = (): void => undefined
export const SummaryOnItsWay: Story = {
  ...inWorld(async world => {
    answer = world.backend.holdAnswer('courses.outline')
    await start(world)
  }, keptAt('summary')),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your plan is ready' })).toBeVisible()
    await expect(canvas.queryByRole('heading', { name: 'Your answers' })).toBeNull()
    answer()
    await canvas.findByRole('region', { name: 'What you’ll learn' })
    await expect(canvas.getByRole('heading', { name: 'Your answers' })).toBeVisible()
  },
}
/** Titles are in the language that the course is taught in. */
export const SummaryTaughtInAnotherLanguage: Story = {
  ...at('summary', { ...GIVEN, 'native-language': ['uk'] }),
  play: async ({ canvas }) => {
    const plan = within(await canvas.findByRole('region', { name: 'What you’ll learn' }))
    const titles = plan.getAllByText(/ uk$/)
    await expect(titles.length).toBeGreaterThan(1)
    for (const title of titles) await expect(title).toHaveAttribute('lang', 'uk')
  },
}
/** ERR-5. The funnel goes on without a look at the plan. */
export const SummaryWithoutPlan: Story = {
  ...inWorld(async world => {
    world.backend.failEvery('unknown', 'courses.outline')
    await start(world)
  }, keptAt('summary')),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Start learning' })).toBeEnabled())
    await expect(await canvas.findByRole('heading', { name: 'Your answers' })).toBeVisible()
    await expect(canvas.queryByRole('region')).toBeNull()
  },
}
export const LongWords: Story = { ...at('summary'), globals: { locale: 'pseudo' } }

/** A search is emptied by its button and by Escape, and goes on from there. */
export const SearchCleared: Story = {
  ...at('native-language', {}),
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Find a language' })
    await waitFor(() => expect(canvas.getAllByRole('radio')).toHaveLength(12))
    await expect(canvas.queryByRole('button', { name: 'Clear the search' })).toBeNull()
    await userEvent.type(field, 'klingon')
    await expect(canvas.queryByRole('radio')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the search' }))
    await expect(canvas.getAllByRole('radio')).toHaveLength(12)
    await expect(field).toHaveFocus()
    await userEvent.keyboard('es{Escape}')
    await expect(field).toHaveValue('')
  },
}
/** The screen that the answer leads to is drawn ahead, out of sight; it is another one with another answer. */
export const DrawnAhead: Story = {
  ...at('target-language', { 'native-language': ['uk'] }),
  play: async ({ canvas, canvasElement }) => {
    const ahead = () => canvasElement.querySelector<HTMLElement>('form:not([id])')
    await userEvent.click(await canvas.findByRole('radio', { name: /Español/ }))
    await waitFor(() => expect(ahead()).toHaveAttribute('data-screen', 'level'))
    await userEvent.click(canvas.getByRole('radio', { name: /English/ }))
    await waitFor(() => expect(ahead()).toHaveAttribute('data-screen', 'english-level'))
    const form = ahead()
    await expect(form).not.toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(form).toBeVisible())
    await expect(form).toHaveAttribute('id', 'funnel-form')
  },
}
/** Between a press of the button and the next frame, the given elements of the new screen get the focus one by one. */
const focusedAtOnce = async (root: HTMLElement, screen: string, ...selectors: readonly string[]): Promise<void> => {
  await waitFor(() => expect(root.querySelector('form:not([id])')).toHaveAttribute('data-screen', screen))
  root.querySelector<HTMLElement>('button[form=funnel-form]')?.click()
  while (root.querySelector(`form[data-screen=${screen}]`)?.id === '') await Promise.resolve()
  for (const selector of selectors) root.querySelector<HTMLElement>(selector)?.focus()
  await new Promise(resolve => { requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))) })
}
/** The focus goes to the heading of a new screen, but not away from who was quicker than that. */
export const QuickerThanTheFocus: Story = {
  ...at('target-language', { 'native-language': ['uk'], 'target-language': ['es'] }),
  play: async ({ canvas, canvasElement }) => {
    await focusedAtOnce(canvasElement, 'level', '#funnel-form input[type=radio]')
    await expect(canvasElement.querySelector('#funnel-form input[type=radio]')).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'Which language do you want to learn?' })).toHaveFocus())
  },
}
/** Nor away from who has gone on to what stands around the screen, as the button does. */
export const QuickerAndPastTheScreen: Story = {
  ...at('native-language', { 'native-language': ['en'] }),
  play: async ({ canvas, canvasElement }) => {
    await focusedAtOnce(canvasElement, 'target-language', '#funnel-form input[type=radio]', 'header button')
    await expect(canvas.getByRole('button', { name: 'Back' })).toHaveFocus()
  },
}
export const PointerMovesOn: Story = {
  ...at('level', { 'native-language': ['en'], 'target-language': ['es'] }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /A few words/ }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Words stay when you meet them again' })).toHaveFocus())
  },
}
export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    const title = (name: string) => waitFor(() => expect(canvas.getByRole('heading', { level: 1, name })).toHaveFocus())
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }))
    await title('Which language do you know best?')
    ;(await canvas.findByRole('radio', { name: /English/ })).focus()
    await userEvent.keyboard('{Enter}')
    await title('Which language do you want to learn?')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Find a language' }), 'espanol{Enter}')
    await expect(canvas.getByRole('radio', { name: /Español/ })).toBeChecked()
    canvas.getByRole('radio', { name: /Español/ }).focus()
    await userEvent.keyboard('{Enter}')
    await title('How much do you know already?')
    canvas.getByRole('radio', { name: 'Nothing yet' }).focus()
    await userEvent.keyboard(' {ArrowDown}')
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('How much do you know already?')
    await userEvent.keyboard('{Enter}')
    await title('Words stay when you meet them again')
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(canvas.getByRole('radio', { name: /A few words/ })).toBeChecked())
    await expect(args.navigate).not.toHaveBeenCalled()
  },
}
/** The steps of a finished funnel are gone over, and its page is the one that the plan replaces. */
export const StartsLearning: Story = {
  ...at('summary'),
  play: async ({ args, canvas }) => {
    const stepsBehind = () => (history.state as { steps?: number } | null)?.steps ?? 0
    await canvas.findByRole('button', { name: 'Start learning' })
    await waitFor(() => expect(stepsBehind()).toBeGreaterThan(0))
    await userEvent.click(await canvas.findByRole('button', { name: 'Change: How much time a day feels right?' }))
    await userEvent.click(await canvas.findByRole('radio', { name: '5 minutes' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Start learning' }))
    await waitFor(() => expect(args.navigate).toHaveBeenCalledWith('/my-plan'))
    await expect(args.navigate).toHaveBeenCalledOnce()
    await expect(stepsBehind()).toBe(0)
  },
}
/** ROUTE-9. What is liked becomes a part of the plan that there is, and the picks come next. */
export const Interests: Story = {
  ...inWorld(async page => {
    await start(page)
    await trigger(page.scope, keeperChanged, { key: 'learning_plan', value: { native: 'en', target: 'es', level: 'A1', minutes: 10, chosenAt: 1 } })
  }),
  args: { funnel: interests as Funnel, doneHref: '/for-you' },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Food and drink' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Animals' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await userEvent.click(await canvas.findByRole('radio', { name: 'Stories' }))
    await waitFor(() => expect(canvas.getByText('Food and drink, Animals')).toBeVisible())
    await expect(canvas.queryByRole('region', { name: 'What you’ll learn' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'See my picks' }))
    await waitFor(() => expect(args.navigate).toHaveBeenCalledWith('/for-you'))
  },
}
/** ROUTE-9. The first plan of somebody who is inside already. */
export const FirstPlan: Story = {
  args: { funnel: firstPlan as Funnel },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Which language do you know best?' })).toBeVisible()
    await expect(canvas.getByRole('progressbar')).toHaveAccessibleName('Step 1 of 5')
  },
}

/** A device of somebody who has answered all of a funnel or quiz, with one option or value for each screen. */
const answeredAll = (of: Funnel, given: Readonly<Record<string, readonly string[]>>) => kept(of, of.screens.map(({ id }) => id), given, true)
const TENSES = tenses as Funnel
const rightAnswers = (wrong: readonly string[] = []) => Object.fromEntries(TENSES.screens.flatMap(({ id, question }) => {
  const option = question?.options?.find(each => (each.right === true) !== wrong.includes(id))
  return option ? [[id, [option.id]]] : []
}))
/** FUN-9. The result of a quiz by score, and what was right where the answer was not. */
export const QuizResult: Story = {
  ...inWorld(start, answeredAll(TENSES, rightAnswers(['since', 'ago']))),
  args: { funnel: TENSES },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText('6 of 8 right')).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1, name: 'English tenses' })).toBeVisible()
    await expect(canvas.getAllByRole('img', { name: 'Not quite' })).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Make my plan' }))
    await waitFor(() => expect(args.navigate).toHaveBeenCalledWith('/courses-onboarding'))
  },
}
/** Gives the device a sheet to share with, or none and no way to copy. */
const withSheet = (share: Navigator['share'] | undefined) => {
  for (const [name, value] of [['share', share], ['clipboard', undefined]]) Object.defineProperty(navigator, name as string, { value, configurable: true })
}
/** FUN-9. What is shared of a result names the quiz; where a device cannot share it, the address is shown. */
export const QuizShared: Story = {
  // Stories share one page: the next one has the device's own again.
  beforeEach: () => () => { for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name) },
  ...inWorld(start, answeredAll(TENSES, rightAnswers(['since']))),
  args: { funnel: TENSES },
  play: async ({ canvas }) => {
    const share = fn(() => Promise.resolve())
    withSheet(share)
    const button = await canvas.findByRole('button', { name: 'Share my result' })
    await userEvent.click(button)
    await expect(share).toHaveBeenCalledWith({ text: 'I got 7 of 8 in the quiz “English tenses”. How about you?', url: window.location.origin + window.location.pathname })
    withSheet(undefined)
    await userEvent.click(button)
    await expect(await canvas.findByText(/^Sharing didn’t work here/)).toBeVisible()
  },
}
/** FUN-9. A quiz begins anew without what was answered. */
export const QuizAgain: Story = {
  ...inWorld(start, answeredAll(TENSES, rightAnswers())),
  args: { funnel: TENSES },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Take it again' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Which tense is it?' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByRole('button', { name: 'Check' })).toBeDisabled()
  },
}
/** FUN-9. The result by answers names a language, whose course the button leads to. */
export const QuizByAnswers: Story = {
  ...inWorld(start, answeredAll(nextLanguage as Funnel, { food: ['sushi'], place: ['blossom'], watch: ['animation'], sounds: ['even'], writing: ['signs'], reason: ['new'] })),
  args: { funnel: nextLanguage as Funnel },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your next language could be Japanese' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Learn Japanese' }))
    await waitFor(() => expect(args.navigate).toHaveBeenCalledWith('/courses-onboarding?target=ja'))
  },
}

const ENGLISH: Funnel = {
  ...(english as Funnel),
  screens: (english as Funnel).screens.map(screen => (screen.type === 'words-picker' && screen.question ? { ...screen, question: { ...screen.question, words: ['engine', 'house', 'memory', 'narrow', 'plonter', 'water', 'window'] } } : screen)),
}
const IMPROVING = {
  'native-language': ['uk'], goal: ['work'], 'known-words': ['house', 'water', 'window', 'memory', 'narrow', 'engine'], interests: ['food', 'music'], practice: ['reading'],
  times: ['18:00', '21:00'], days: ['4'], minutes: ['15'],
}
/** FUN-9. What the words come to, and the plan that begins at that level. */
export const SummaryWithWords: Story = {
  ...inWorld(start, answeredAll(ENGLISH, IMPROVING)),
  args: { funnel: ENGLISH },
  play: async ({ canvas }) => {
    const words = within(await canvas.findByRole('region', { name: 'Your words' }))
    await expect(words.getByText('You seem to know about 2,000 of the 5,000 most used words. That is level A2.')).toBeVisible()
    await expect(canvas.getByText('6:00 PM to 9:00 PM')).toBeVisible()
    await expect(canvas.getByText('6 words chosen')).toBeVisible()
    await expect(canvas.getByText(/15 minutes on 4 days a week/)).toBeVisible()
  },
}
/** FUN-3. Without the server the level is not known, and the funnel says so; trying again tells it. */
export const SummaryUnsent: Story = {
  ...inWorld(async world => {
    world.backend.failNext('network', 'funnels.submit')
    await start(world)
  }, answeredAll(ENGLISH, IMPROVING)),
  args: { funnel: ENGLISH },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Your answers haven’t reached us yet/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Start learning' })).toBeEnabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('region', { name: 'Your words' })).toBeVisible()
  },
}
/** FLAG-4. With the flag `use_fake_progress` a bar moves while the answers are on their way; it ends when they are there. */
let arrive = (): void => undefined
export const SummaryWithBar: Story = {
  ...inWorld(async world => {
    world.ports.featureFlags.answerWith(flagsOf({ use_fake_progress: true }))
    arrive = world.backend.holdAnswer('funnels.submit')
    await start(world)
  }, answeredAll(ENGLISH, IMPROVING)),
  args: { funnel: ENGLISH },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar', { name: 'Loading' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Start learning' })).toBeDisabled()
    arrive()
    await expect(await canvas.findByRole('region', { name: 'Your words' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Start learning' })).toBeEnabled()
  },
}
/** FLAG-4. With the flag `use_new_step_screens` the question stands beside what is asked. */
export const SecondLayout: Story = {
  ...inWorld(async world => {
    world.ports.featureFlags.answerWith(flagsOf({ use_new_step_screens: true }))
    await start(world)
  }, keptAt('minutes')),
}
