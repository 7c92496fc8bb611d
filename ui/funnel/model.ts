import { combine, createEvent, createStore, sample } from 'effector'
import { answersOnPath, type AskedQuestion, choose, type PickedOption, toggle } from '#core/domain/funnel/answers.ts'
import { canContinue, MOVE_ON_AFTER, movesOnAfter } from '#core/domain/funnel/can-continue.ts'
import { advanceOverAnswered, cutAtUnanswered, returnToScreen } from '#core/domain/funnel/edit-answer.ts'
import { answerTo, type Funnel, type FunnelAnswers, type Progress } from '#core/domain/funnel/funnel.ts'
import { forTarget } from '#core/domain/funnel/options.ts'
import { positionIn } from '#core/domain/funnel/position.ts'
import { advance, currentScreen, markAnalyticsSent, moveBack, resume } from '#core/domain/funnel/progress.ts'
import { funnelAnswersKey, funnelProgressKey, readAnswers, readProgress } from '#core/domain/funnel/stored.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import type { KeeperChange } from '#core/domain/keeper/keeper.ts'
import type { LearningPlan } from '#core/domain/plan/learning-plan.ts'
import { planFromAnswers } from '#core/domain/plan/plan-from-answers.ts'
import { after } from '../effector/after.ts'
import { port, portFx } from '../effector/port.ts'
import { keeperChanged, keeperValue } from '../keeper/model.ts'
import { signedOut } from '../session/model.ts'

export interface Pick {
  readonly asked: AskedQuestion
  readonly picked: PickedOption
  /** True where several options may be picked together. */
  readonly many?: boolean
  /** True for a finger or a mouse; the keyboard passes over options on its way to the right one, and Enter goes on. */
  readonly byPointer: boolean
}
interface Start {
  readonly funnel: Funnel
  /** The language to learn that the link to the funnel names. */
  readonly target?: Language | null
}
export const started = createEvent<Start>()
export const picked = createEvent<Pick>()
/** The person goes on from the screen; `preset` is the answer chosen beforehand, which they did not touch. */
export const continued = createEvent<{ readonly from: string; readonly preset?: Omit<Pick, 'byPointer'> | undefined }>()
export const wentBack = createEvent<{ readonly from: string }>()
/** The browser's back button led to the screen at this place of the path, counted from 1. */
export const returnedTo = createEvent<number>()
/** The browser's forward button led to the screen after this one. */
export const wentOn = createEvent()
/** The person changes one answer from the summary; going on leads back there. */
export const edited = createEvent<{ readonly screen: string; readonly summary: string }>()
export const learningStarted = createEvent()
/** The funnel is no longer on the page. */
export const left = createEvent()

const $ports = combine({ device: port('device'), storage: port('deviceStorage') })
const loadFx = portFx($ports, ({ device, storage }, { funnel, target = null }: Start) => {
  const answers = forTarget(funnel, readAnswers(storage.read(funnelAnswersKey(funnel.id))), target)
  const progress = resume(device.now(), funnel, readProgress(storage.read(funnelProgressKey(funnel.id))))
  return { funnel, progress: cutAtUnanswered(funnel, progress, answers), answers }
})
const saveFx = portFx(port('deviceStorage'), (storage, { funnel, progress, answers }: { funnel: Funnel; progress: Progress; answers: FunnelAnswers }) => {
  storage.write(funnelProgressKey(funnel.id), JSON.stringify(progress))
  storage.write(funnelAnswersKey(funnel.id), JSON.stringify(answers))
})

const $funnel = createStore<Funnel | null>(null).on(started, (_, { funnel }) => funnel)
const $progress = createStore<Progress | null>(null)
  .on(loadFx.doneData, (_, { progress }) => progress)
  .reset([started, signedOut])
export const $answers = createStore<FunnelAnswers>({})
  .on(loadFx.doneData, (_, { answers }) => answers)
  .on(picked, (answers, pick) => chosen(answers, pick))
  .on(continued, (answers, { preset }) => (preset && !answerTo(answers, preset.asked.screen) ? chosen(answers, preset) : answers))
  .reset([started, signedOut])
/** FUN-7, FUN-8. The answers with one more pick. */
const chosen = (answers: FunnelAnswers, { asked, picked: option, many }: Omit<Pick, 'byPointer'>): FunnelAnswers =>
  many ? toggle(answers, asked, option) : choose(answers, asked, option)
/** The summary from which an answer is being changed. */
const $until = createStore<string | null>(null)
  .on(edited, (_, { summary }) => summary)
  .reset([started, wentBack, returnedTo])
/** The screen that is open and all that is shown of it; null until the device's storage has been read. */
export const $open = combine($funnel, $progress, $answers, (funnel, progress, answers) => {
  const screen = funnel && progress && currentScreen(funnel, progress)
  return screen && {
    funnel, screen,
    position: positionIn(funnel, progress, answers),
    canContinue: canContinue(funnel, screen, answers),
    canGoBack: progress.screens.length > 1,
    given: answersOnPath(progress, answers),
  }
})

sample({ clock: started, target: loadFx })
sample({
  clock: [$progress, $answers],
  source: { funnel: $funnel, progress: $progress, answers: $answers },
  filter: (state): state is { funnel: Funnel; progress: Progress; answers: FunnelAnswers } => state.funnel !== null && state.progress !== null,
  target: saveFx,
})

type Move = (now: number, funnel: Funnel, progress: Progress, answers: FunnelAnswers, until: string | null) => Progress
const stampFx = portFx(port('device'), (device, move: Move) => ({ now: device.now(), move }))
const on = (from: string): Move => (now, funnel, progress, answers, until) => {
  if (!progress.screens.includes(from)) return progress
  return until === null ? advance(now, funnel, progress, answers, from) : advanceOverAnswered(now, funnel, progress, answers, from, until)
}
const back = (from: string): Move => (now, _, progress) => moveBack(now, progress, from)
const backTo = (place: number): Move => (now, _, progress) => returnToScreen(now, progress, progress.screens[place - 1] ?? '')
const edit = (screen: string): Move => (now, _, progress) => returnToScreen(now, progress, screen)
const mark: Move = (now, _, progress) => markAnalyticsSent(now, progress)

/** FUN-9. Only the last pick moves on, and only while nothing else has happened. */
const { elapsed } = after({
  clock: picked.filterMap(({ asked, byPointer }) => (movesOnAfter(asked.question.kind, byPointer) === null ? undefined : { from: asked.screen })),
  ms: MOVE_ON_AFTER,
  cancel: [started, picked, continued, wentBack, returnedTo, edited],
})
sample({ clock: elapsed, target: continued })

sample({ clock: wentOn, source: $open, filter: Boolean, fn: ({ screen }) => ({ from: screen.id }), target: continued })

const mayContinue = sample({
  clock: continued,
  source: { open: $open },
  filter: ({ open }, { from }) => open !== null && open.screen.id === from && open.canContinue,
})
/** The person has gone on from a screen; carries the funnel as it stood there. */
export const screenCompleted = mayContinue.filterMap(({ open }) => open ?? undefined)

/** Names the screen in view and its place on the path, so that a change of either is noticed. */
const $view = $open.map(open => (open ? `${open.funnel.id} ${open.screen.id} ${String(open.position.at)}` : null))
export const screenShown = sample({ clock: $view.updates, source: $open, filter: Boolean })
/** FUN-4, FUN-9. The funnel has shown its first screen; happens once a run. */
export const begun = sample({
  clock: screenShown, source: $progress, filter: progress => progress?.is_first_analytics_sent === false, fn: (_, { funnel }) => funnel,
})
sample({
  clock: [
    begun.map(() => mark),
    screenCompleted.map(({ screen }) => on(screen.id)),
    wentBack.map(({ from }) => back(from)),
    returnedTo.map(backTo),
    edited.map(({ screen }) => edit(screen)),
  ],
  target: stampFx,
})
sample({
  clock: stampFx.doneData,
  source: { funnel: $funnel, progress: $progress, answers: $answers, until: $until },
  filter: ({ funnel, progress }) => funnel !== null && progress !== null,
  fn: ({ funnel, progress, answers, until }, { now, move }) => (funnel && progress ? move(now, funnel, progress, answers, until) : progress),
  target: $progress,
})

/** CRS-1. The course that was followed before is put aside, not lost. */
const makePlanFx = portFx(port('device'), (device, { given, before }: { readonly given: FunnelAnswers; readonly before: LearningPlan | null }) =>
  planFromAnswers(device.now(), given, before))
sample({
  clock: learningStarted,
  source: { open: $open, before: keeperValue('learning_plan') },
  filter: ({ open }) => open !== null,
  fn: ({ open, before }) => ({ given: open?.given ?? {}, before }),
  target: makePlanFx,
})
const planMade = sample({ clock: makePlanFx.doneData, filter: Boolean })
export const completed = sample({ clock: planMade, source: $funnel, filter: Boolean })
sample({ clock: planMade, fn: (made): KeeperChange => ({ key: 'learning_plan', value: made }), target: keeperChanged })
/** True once the plan is made, so the page can go on to it. */
export const $finished = createStore(false)
  .on(planMade, () => true)
  .reset([started, left, signedOut])
