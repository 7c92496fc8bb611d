import { combine, createEvent, createStore, sample, scopeBind } from 'effector'
import { answersOnPath, type AskedQuestion, choose, type PickedOption, toggle } from '#core/domain/funnel/answers.ts'
import { canContinue, MOVE_ON_AFTER, movesOnAfter } from '#core/domain/funnel/can-continue.ts'
import { advanceOverAnswered, returnToScreen } from '#core/domain/funnel/edit-answer.ts'
import { answerTo, type Funnel, type FunnelAnswers, isQuiz, type Progress } from '#core/domain/funnel/funnel.ts'
import { forTarget } from '#core/domain/funnel/options.ts'
import { positionIn } from '#core/domain/funnel/position.ts'
import { advance, currentScreen, markAnalyticsSent, moveBack, startProgress } from '#core/domain/funnel/progress.ts'
import { resume, startAt } from '#core/domain/funnel/resume.ts'
import { funnelAnswersKey, funnelProgressKey, readAnswers, readProgress } from '#core/domain/funnel/stored.ts'
import { isLanguage, type Language } from '#core/domain/locale/locales.ts'
import { after } from '../effector/after.ts'
import { port, portFx } from '../effector/port.ts'
import { waitForPaint } from '../effector/wait-for-paint.ts'
import { signedOut } from '../session/model.ts'

export interface Pick {
  readonly asked: AskedQuestion
  readonly picked: PickedOption
  /** True where several options may be picked together. */
  readonly many?: boolean
  /** True for a finger or a mouse; the keyboard passes over options on its way to the right one, and Enter goes on. */
  readonly byPointer: boolean
}
/** An answer that counts once the person goes on: one chosen beforehand that they did not touch, or a value of their own. */
export interface Answer {
  readonly asked: AskedQuestion
  readonly picked: readonly PickedOption[]
}
export interface Start {
  readonly funnel: Funnel
  /** The language of the page. */
  readonly language: Language
  /** The language to learn that the link to the funnel names. */
  readonly target?: Language | null
  /** FUN-6. The start screen that the link names; empty to clear it. */
  readonly start?: string | null
}
export const started = createEvent<Start>()
export const picked = createEvent<Pick>()
/** FUN-9. The answer to a checked choice is given, and the person reads whether it was right before they go on. */
export const checked = createEvent<Answer>()
export const continued = createEvent<{ readonly from: string; readonly answer?: Answer | undefined }>()
export const wentBack = createEvent<{ readonly from: string }>()
/** The browser's back button led to the screen at this place of the path, counted from 1. */
export const returnedTo = createEvent<number>()
/** The browser's forward button led to the screen after this one. */
export const wentOn = createEvent()
/** The person changes one answer from the summary; going on leads back there. */
export const edited = createEvent<{ readonly screen: string; readonly summary: string }>()
/** The funnel cannot end without an answer to this screen, which the path left out: it begins there, and goes on over what is answered to the end. */
export const askedBeforeEnd = createEvent<{ readonly screen: string; readonly summary: string }>()
/** The person has seen what was made of their answers, and goes on with it. */
export const learningStarted = createEvent()
/** All that follows from the answers is done. */
export const done = createEvent<unknown>()
/** What the end of a funnel leads to, once what the answers come to is known, or cannot be known now. */
export interface End {
  /** The course that a quiz leads to, or null; undefined for a funnel that is no quiz. */
  readonly course?: Language | null
  /** The page that it leads to, where that is not the one after every funnel. */
  readonly href?: string
}
export const endReached = createEvent<End | null>()
/** A quiz is taken once more, from its first screen and without answers. */
export const restarted = createEvent()
/** The funnel is no longer on the page. */
export const left = createEvent()
/** The page is being hidden or closed while the funnel is on it. */
export const pageHidden = createEvent()

interface Stored {
  readonly progress: Progress
  readonly answers: FunnelAnswers
}
const $ports = combine({ device: port('device'), storage: port('deviceStorage') })
interface Opened extends Stored {
  /** False where the device had just this. */
  readonly isNew: boolean
}
const readFx = portFx($ports, ({ device, storage }, { funnel, target = null, start = null }: Start): Opened => {
  const now = device.now()
  const stored = { progress: readProgress(storage.read(funnelProgressKey(funnel.id))), answers: readAnswers(storage.read(funnelAnswersKey(funnel.id))) }
  const answers = forTarget(funnel, stored.answers, target)
  const progress = startAt(now, funnel, resume(now, funnel, stored.progress, answers), start)
  return { progress, answers, isNew: progress !== stored.progress || answers !== stored.answers }
})
const saveFx = portFx(port('deviceStorage'), (storage, { funnel, progress, answers }: Stored & { readonly funnel: Funnel }) => {
  storage.write(funnelAnswersKey(funnel.id), JSON.stringify(answers))
  storage.write(funnelProgressKey(funnel.id), JSON.stringify(progress))
})

export const $start = createStore<Start | null>(null).on(started, (_, start) => start)
const $funnel = $start.map(start => start?.funnel ?? null)
const $progress = createStore<Progress | null>(null)
  .on(readFx.doneData, (_, { progress }) => progress)
  .reset([started, signedOut])
export const $answers = createStore<FunnelAnswers>({})
  .on(readFx.doneData, (_, { answers }) => answers)
  .on(picked, (answers, { asked, picked: option, many }) => (many ? toggle(answers, asked, option) : choose(answers, asked, option)))
  .on(checked, (answers, answer) => withAnswer(answers, answer))
  .on(restarted, () => ({}))
  .reset([started, signedOut])
const withAnswer = (answers: FunnelAnswers, answer: Answer | undefined): FunnelAnswers =>
  (answer ? choose(answers, answer.asked, ...answer.picked) : answers)
/** The summary from which an answer is being changed. */
const $until = createStore<string | null>(null)
  .on([edited, askedBeforeEnd], (_, { summary }) => summary)
  .reset([started, restarted, wentBack, returnedTo])
/** True once all is done, so that the page can go on. */
export const $finished = createStore(false)
  .on(done, () => true)
  .reset([started, left, signedOut])
export const $end = createStore<End | null>(null).on(endReached, (_, end) => end).reset([started, restarted, edited])
/** The screen that is open and all that is shown of it; null until the device's storage has been read. */
export const $open = combine($funnel, $progress, $answers, (funnel, progress, answers) => {
  const screen = funnel && progress && currentScreen(funnel, progress)
  return screen && {
    funnel, screen,
    position: positionIn(funnel, progress, answers),
    canContinue: canContinue(funnel, screen, answers),
    path: progress.screens,
    given: answersOnPath(progress, answers),
  }
})

/** The language to learn that the funnel is about, or that was chosen in it. */
export const $learned = combine($funnel, $answers, (funnel, answers): Language | null =>
  funnel?.target ?? funnel?.screens.filter(({ type }) => type === 'target-language').flatMap(({ id }) => answerTo(answers, id)?.selectedAnswerIds ?? []).find(isLanguage) ?? null)

sample({ clock: started, target: readFx })

/** Another page of this device has gone on with the same funnel: this one follows. */
const savedElsewhere = createEvent<string | null>()
const watchFx = portFx(port('deviceStorage'), (storage, { funnel }: Start) =>
  storage.watch(funnelProgressKey(funnel.id), scopeBind(savedElsewhere, { safe: true })))
const $stop = createStore<(() => void) | null>(null).on(watchFx.doneData, (_, stop) => () => stop())
const stopFx = portFx(combine({ stop: $stop }), ({ stop }) => stop?.())
sample({ clock: [started, left], target: stopFx })
sample({ clock: started, target: watchFx })
sample({
  clock: sample({
    clock: savedElsewhere, source: { start: $start, progress: $progress },
    filter: ({ progress }, json) => progress !== null && (readProgress(json)?.updated_at ?? 0) > progress.updated_at,
    fn: ({ start }) => start,
  }),
  filter: Boolean, fn: ({ funnel, language }): Start => ({ funnel, language }), target: readFx,
})

type Move = (now: number, funnel: Funnel, progress: Progress, answers: FunnelAnswers, until: string | null) => Progress
/** A move with the answer that it gives: both come at once, so that a screen is drawn once. */
interface Moving {
  readonly move: Move
  readonly answer?: Answer | undefined
}
const stampFx = portFx(port('device'), (device, moving: Moving) => ({ now: device.now(), ...moving }))
const on = (from: string): Move => (now, funnel, progress, answers, until) => {
  if (!progress.screens.includes(from)) return progress
  return until === null ? advance(now, funnel, progress, answers, from) : advanceOverAnswered(now, funnel, progress, answers, from, until)
}
const back = (from: string): Move => (now, _, progress) => moveBack(now, progress, from)
const backTo = (place: number): Move => (now, _, progress) => returnToScreen(now, progress, progress.screens[place - 1] ?? '')
const edit = (screen: string): Move => (now, _, progress) => returnToScreen(now, progress, screen)
const ask = (screen: string): Move => (now, _, progress) => ({ ...progress, screens: [screen], updated_at: now })
const mark: Move = (now, _, progress) => markAnalyticsSent(now, progress)
const anew: Move = (now, funnel) => startProgress(now, funnel)

/** FUN-9. Only the last pick moves on, and only while nothing else has happened. */
const { elapsed } = after({
  clock: picked.filterMap(({ asked, byPointer }) => (movesOnAfter(asked.question.kind, byPointer) === null ? undefined : { from: asked.screen })),
  ms: MOVE_ON_AFTER,
  cancel: [started, picked, checked, continued, wentBack, returnedTo, edited, restarted],
})
sample({ clock: elapsed, target: continued })

sample({ clock: wentOn, source: $open, filter: Boolean, fn: ({ screen }) => ({ from: screen.id }), target: continued })

/** The person goes on from a screen: what is open, with the answer that they give. */
const goingOn = sample({
  clock: continued,
  source: { open: $open, answers: $answers },
  filter: ({ open, answers }, { from, answer }) =>
    open !== null && open.screen.id === from && canContinue(open.funnel, open.screen, withAnswer(answers, answer)),
  fn: ({ open, answers }, { answer }) => ({ open, answer, given: open ? answersOnPath({ screens: open.path }, withAnswer(answers, answer)) : {} }),
})
/** The person has gone on from a screen; carries the funnel as it stood there. */
export const screenCompleted = goingOn.filterMap(({ open, given }) => (open ? { ...open, given } : undefined))

/** Names the screen in view and its place on the path, so that a change of either is noticed. */
const $view = $open.map(open => (open ? `${open.funnel.id} ${open.screen.id} ${String(open.position.at)}` : null))
export const screenShown = sample({ clock: $view.updates, source: $open, filter: Boolean })
const isEndOf = ({ screen }: NonNullable<ReturnType<typeof $open.getState>>) => screen.type === 'profile-summary'
/** A quiz is done once its result is seen, any other funnel once the person goes on with what was made of it. */
export const completed = sample({
  clock: [sample({ clock: done, source: $open, filter: open => open !== null && !isQuiz(open.funnel) }), screenShown.filter({ fn: open => isEndOf(open) && isQuiz(open.funnel) })],
  source: $start, filter: Boolean, fn: ({ funnel }) => funnel,
})
/** FUN-4, FUN-9. The funnel has shown its first screen; happens once a run. */
export const begun = sample({
  clock: screenShown, source: $progress, filter: progress => progress?.is_first_analytics_sent === false, fn: (_, { funnel }) => funnel,
})
sample({
  clock: [
    begun.map((): Moving => ({ move: mark })),
    goingOn.filterMap(({ open, answer }): Moving | undefined => open ? { move: on(open.screen.id), answer } : undefined),
    wentBack.map(({ from }): Moving => ({ move: back(from) })),
    returnedTo.map((place): Moving => ({ move: backTo(place) })),
    edited.map(({ screen }): Moving => ({ move: edit(screen) })),
    askedBeforeEnd.map(({ screen }): Moving => ({ move: ask(screen) })),
    restarted.map((): Moving => ({ move: anew })),
  ],
  target: stampFx,
})
const moved = sample({
  clock: stampFx.doneData,
  source: { funnel: $funnel, progress: $progress, answers: $answers, until: $until },
  fn: ({ funnel, progress, answers, until }, { now, move, answer }) => {
    const all = withAnswer(answers, answer)
    return { progress: funnel && progress ? move(now, funnel, progress, all, until) : progress, answers: all }
  },
})
sample({ clock: moved, fn: ({ progress }) => progress, target: $progress })
sample({ clock: moved, fn: ({ answers }) => answers, target: $answers })

/** FUN-4. Stored once it is painted, and only by the page that changed it: one that only read would undo what another page has stored since. */
const paintedFx = waitForPaint()
sample({ clock: [readFx.doneData.filter({ fn: ({ isNew }) => isNew }), moved, picked, checked], fn: () => undefined, target: paintedFx })
sample({
  clock: paintedFx.done,
  source: { funnel: $funnel, progress: $progress, answers: $answers },
  filter: (state): state is Stored & { readonly funnel: Funnel } => state.funnel !== null && state.progress !== null,
  target: saveFx,
})
