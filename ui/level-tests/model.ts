import { combine, createEvent, createStore, merge, sample } from 'effector'
import { or } from 'patronum/or'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { KeeperChange } from '#core/domain/keeper/keeper.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { courseLevelOf } from '#core/domain/placement/scale.ts'
import type { LevelTestOffer, LevelTestState, TestChoice } from '#core/domain/placement/level-test.ts'
import { DEFAULT_DAILY_GOAL, type LearningPlan } from '#core/domain/plan/learning-plan.ts'
import { createMutation, type WithRequestId } from '../effector/mutation.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { planChanged } from '../keeper/change-plan.ts'
import { keeperChanged, keeperValue } from '../keeper/model.ts'
import { signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { speechLeft, speechOpened } from '../speech/model.ts'
import * as list from './list-model.ts'

/** The test in an address, and the language of the page. */
export interface TestPage {
  readonly target: Language
  readonly pageLanguage: Language
}
export const opened = createEvent<TestPage>()
export const left = createEvent()
export const retried = createEvent()
/** The taker begins, and says whether they can listen. */
export const started = createEvent<{ readonly hears: boolean }>()
/** An option of the open question is chosen; it is not its answer yet. */
export const chosen = createEvent<string>()
/** The chosen option is the answer. */
export const answered = createEvent()
/** The taker does not know the answer. */
export const passed = createEvent()
/** The course is to begin at the level that was found. */
export const courseWanted = createEvent()

const $page = createStore<TestPage | null>(null).on(opened, (_, page) => page).reset(left)
sample({ clock: opened, fn: () => undefined, target: [list.started, speechOpened] })
sample({ clock: left, target: [list.left, speechLeft] })

const changed = createEvent<LevelTestState>()
const startFx = callFx(port('levelTests'), (tests, { requestId: id, ...start }: WithRequestId<Pick<TestPage, 'target'> & { readonly hears: boolean }>) => tests.start({ id, ...start }))
const answerFx = callFx(port('levelTests'), (tests, { id, choice }: { readonly id: string; readonly choice: TestChoice }) => tests.answer(id, choice))
const away = merge([signedOut, $page.map(page => page?.target ?? null)])

/** The test that is open, or the last one that was finished, as the server has it. */
const known = createQuery({
  effect: callFx(port('levelTests'), (tests, id: string) => tests.read(id)),
  key: (id: string) => id, cancel: left, reset: away, retryOn: sample({ clock: cameOnline, filter: $page.map(page => page !== null) }),
})
sample({ clock: [startFx.doneData, answerFx.doneData], target: changed })
sample({ clock: changed, target: known.arrived })

/** The list of tests knows at once what becomes of one. */
const withTest = (offer: LevelTestOffer, { id, target, answered: count, result }: LevelTestState): LevelTestOffer =>
  (result ? { target, open: null, last: { id, result } } : { ...offer, open: { id, answered: count } })
sample({
  clock: sample({ clock: changed, source: list.$offers, fn: (offers, test) => offers && offers.map(offer => (offer.target === test.target ? withTest(offer, test) : offer)) }),
  filter: Boolean, target: list.offers.arrived,
})

/** What the taker has made of this test; null while that is not known. */
const $offer = combine($page, list.$offers, (page, offers) => offers?.find(({ target }) => target === page?.target) ?? null)
/** There are tests, and none of this language. */
const $isNone = combine($page, list.$offers, $offer, (page, offers, offer) => page !== null && offers !== null && offer === null)
const $toRead = combine($offer, known.$data, (offer, test) => (test === null ? offer?.open?.id ?? offer?.last?.id ?? null : null))
sample({ clock: [$toRead, sample({ clock: retried, source: $toRead })], filter: Boolean, target: known.refresh })
sample({ clock: retried, target: list.retried })

/** A taker who has finished a test may begin another one when its time has come. */
export const againPressed = createEvent()
const $isAgain = createStore(false).on(againPressed, () => true).reset([away, startFx.done])

const starting = createMutation({ effect: startFx, renewOn: [away] })
sample({ clock: sample({ clock: started, source: $page, fn: (page, { hears }) => page && { target: page.target, hears } }), filter: Boolean, target: starting.send })

/** A test has begun; one that was open before has begun already. */
export const testStarted = startFx.done.filterMap(({ params: { target, hears }, result }) => (result.answered === 0 ? { target, hears } : undefined))
/** The last answer has given the test its result. */
export const finished = answerFx.doneData.filterMap(({ target, result }) => (result ? { target, result } : undefined))

export const $test = known.$data
export const $question = $test.map(test => test?.question ?? null)
export const $result = $test.map(test => test?.result ?? null)
/** The option of the open question that is chosen. */
export const $choice = createStore<string | null>(null).on(chosen, (_, choice) => choice).reset([$question.map(question => question?.item ?? null), away])

/** An answer that was lost is given again as it was. */
const $unsaved = createStore<TestChoice | null>(null).on(answerFx, (_, { choice }) => choice).reset([answerFx.done, away])
export const answerRetried = createEvent()
const given = merge([
  sample({ clock: answered, source: { question: $question, choice: $choice }, filter: ({ choice }) => choice !== null, fn: ({ question, choice }) => ({ item: question?.item ?? '', choice }) }),
  sample({ clock: passed, source: $question, fn: (question): TestChoice => ({ item: question?.item ?? '', choice: null }) }),
  sample({ clock: answerRetried, source: $unsaved, filter: Boolean }),
])
sample({
  clock: given, source: { test: $test, pending: answerFx.pending },
  filter: ({ test, pending }) => test !== null && !pending,
  fn: ({ test }, choice) => ({ id: test?.id ?? '', choice }),
  target: answerFx,
})
/** Nothing of a question is heard in the next one. */
sample({ clock: given, fn: () => undefined, target: speechLeft })

export const $answerFailure = createStore<AppError | null>(null).on(answerFx.failData, (_, error) => error).reset([answerFx, answerFx.done, away])
export const $startFailure = createStore<AppError | null>(null).on(startFx.failData, (_, error) => error).reset([startFx, away])
export const $failure = combine(list.$failure, known.$failure, (failure, ofTest) => failure ?? ofTest)
export const $answerPending = answerFx.pending
export const $startPending = starting.$pending
export const $pending = or(list.$pending, known.$pending)

export const TEST_STATUSES = ['loading', 'failed', 'none', 'start', 'question', 'result'] as const
export type TestStatus = (typeof TEST_STATUSES)[number]
/** `none` is a language without a test. */
export const $status = combine({ offer: $offer, isNone: $isNone, test: $test, isAgain: $isAgain, failure: $failure }, ({ offer, isNone, test, isAgain, failure }): TestStatus => {
  if (test) return isAgain ? 'start' : test.question ? 'question' : 'result'
  if (failure) return 'failed'
  if (isNone) return 'none'
  return offer && !offer.open && !offer.last ? 'start' : 'loading'
})

const readClockFx = portFx(port('device'), (device, retakeAt: number) => device.now() >= retakeAt)
sample({ clock: $result.updates.filterMap(result => result?.retakeAt), target: readClockFx })
/** TST-1. Whether the same language may be tested again. */
export const $mayRetake = createStore(false).on(readClockFx.doneData, (_, may) => may).reset(away)

const $plan = keeperValue('learning_plan')
/** The language that the course of this test is learned from; null where the taker's own language is tested, or nobody knows which that is. */
export const $native = combine($page, $plan, (page, plan) => {
  const native = plan?.native ?? page?.pageLanguage
  return native === undefined || native === page?.target ? null : native
})
/** TST-1. The level at which the course would begin. */
export const $courseLevel = $result.map(result => result && courseLevelOf(result.level))

const toBegin = sample({ clock: courseWanted, source: { page: $page, plan: $plan, level: $courseLevel, native: $native } })
sample({
  clock: toBegin.filterMap(({ page, plan, level }) => (plan && page && level ? { target: page.target, level } : undefined)),
  target: planChanged,
})
const newPlanFx = portFx(port('device'), (device, plan: Pick<LearningPlan, 'native' | 'target' | 'level'>): LearningPlan =>
  ({ ...plan, minutes: DEFAULT_DAILY_GOAL, chosenAt: device.now() }))
sample({
  clock: toBegin.filterMap(({ page, plan, level, native }) => (!plan && page && level && native ? { native, target: page.target, level } : undefined)),
  target: newPlanFx,
})
sample({ clock: newPlanFx.doneData, fn: (value): KeeperChange => ({ key: 'learning_plan', value }), target: keeperChanged })
