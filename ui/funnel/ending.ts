import { combine, createEvent, createStore, sample } from 'effector'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { type FunnelAnswers, isQuiz } from '#core/domain/funnel/funnel.ts'
import {
  type FunnelOutcome, type FunnelSubmission, type KeptSubmission, readSubmission, submissionFor, submissionKey, withOutcome,
} from '#core/domain/funnel/submission.ts'
import type { KeeperChange } from '#core/domain/keeper/keeper.ts'
import { concernsPlan, planFromAnswers, type PlanBasis } from '#core/domain/plan/plan-from-answers.ts'
import { unaskedOfPlan } from '#core/domain/plan/unasked.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { keeperChanged, keeperValue } from '../keeper/model.ts'
import { $session, sessionStarted, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { afterQuiz } from './after-quiz.ts'
import { $open, $start, askedBeforeEnd, done, type End, endReached, learningStarted, restarted, started } from './model.ts'

/** The end is on the page; this module may have been loaded after the last answer. */
export const endingShown = createEvent()
/** The answers that could not be sent are sent again. */
export const submissionRetried = createEvent()

const isEnd = (open: { readonly screen: { readonly type: string } } | null): boolean => open?.screen.type === 'profile-summary'
const $given = $open.map(open => (open && isEnd(open) ? open.given : null))

/* FUN-3. The answers are sent once the end is reached, and kept on the device until they have arrived. */
const $ports = combine({ device: port('device'), storage: port('deviceStorage') })
type Reached = Pick<FunnelSubmission, 'version' | 'language' | 'answers' | 'funnel'>
const keepFx = portFx($ports, ({ device, storage }, reached: Reached): KeptSubmission => {
  const key = submissionKey(reached.funnel)
  const kept = submissionFor(readSubmission(storage.read(key)), { ...reached, id: device.id(), at: device.now() })
  storage.write(key, JSON.stringify(kept))
  return kept
})
const noteOutcomeFx = portFx(port('deviceStorage'), (storage, { submission, outcome }: { readonly submission: FunnelSubmission; readonly outcome: FunnelOutcome }) => {
  const key = submissionKey(submission.funnel)
  const kept = withOutcome(readSubmission(storage.read(key)), submission.id, outcome)
  if (kept) storage.write(key, JSON.stringify(kept))
})
const forgetFx = portFx(port('deviceStorage'), (storage, funnel: string) => storage.remove(submissionKey(funnel)))
const submitFx = callFx(port('funnels'), (funnels, submission: FunnelSubmission) => funnels.submit(submission))

/** The submission of the answers in view. */
const $kept = createStore<KeptSubmission | null>(null)
  .on(keepFx.doneData, (_, kept) => kept)
  .on(submitFx.done, (kept, { params, result }) => withOutcome(kept, params.id, result))
  .reset([started, restarted, signedOut])
export const $outcome = $kept.map(kept => kept?.outcome ?? null)
export const $submissionFailure = createStore<AppError | null>(null)
  .on(submitFx.fail, (_, { error }) => error)
  .reset([submitFx, submitFx.done, started, restarted, signedOut])
export const $isSubmitting = submitFx.pending

sample({
  clock: endingShown,
  source: { start: $start, given: $given },
  filter: ({ start, given }) => start !== null && given !== null && Object.keys(given).length > 0,
  fn: ({ start, given }): Reached => ({ funnel: start?.funnel.id ?? '', version: start?.funnel.version ?? 0, language: start?.language ?? 'en', answers: given ?? {} }),
  target: keepFx,
})
const $unsent = combine($kept, $session, submitFx.pending, (kept, session, pending) => (kept && !kept.outcome && session && !pending ? kept.submission : null))
sample({ clock: [keepFx.done, sessionStarted, cameOnline, submissionRetried], source: $unsent, filter: Boolean, target: submitFx })
sample({ clock: submitFx.done, fn: ({ params, result }) => ({ submission: params, outcome: result }), target: noteOutcomeFx })
sample({ clock: restarted, source: $start, filter: Boolean, fn: ({ funnel }) => funnel.id, target: forgetFx })

/** FUN-9. Words were picked, and the server has not said yet what they come to, nor that it cannot be asked. */
export const $waitsForWords = combine($open, $outcome, $submissionFailure, (open, outcome, failure) =>
  open !== null && isEnd(open) && !outcome && !failure && open.funnel.screens.some(({ id, question }) => question?.words !== undefined && open.given[id] !== undefined))

const $leadsTo = combine($start, $given, $waitsForWords, (start, given, waits): End | null => {
  if (!start || !given || waits) return null
  return isQuiz(start.funnel) ? afterQuiz(start.funnel, given, start.language) : {}
})
sample({ clock: [endingShown, $leadsTo], source: $leadsTo, target: endReached })

/** What a plan is made from at the end of a funnel. */
export interface Made extends PlanBasis {
  readonly given: FunnelAnswers
}
export const $basis = combine($given, $start, $outcome, keeperValue('learning_plan'), (given, start, outcome, before): Made | null =>
  given && { given, before, target: start?.funnel.target, estimated: outcome?.vocabulary?.level })

/** CRS-1. The course that was followed before is put aside, not lost. */
const makePlanFx = portFx(port('device'), (device, { given, ...basis }: Made) => planFromAnswers(device.now(), given, basis))

/** What happens once the person goes on: a question that nothing can be made without, a plan, or nothing more. */
type Finish = { readonly ask: string; readonly summary: string } | { readonly plan: Made } | { readonly plan: null }
const finishing = sample({
  clock: learningStarted,
  source: { basis: $basis, open: $open },
  filter: ({ basis }) => basis !== null,
  fn: ({ basis, open }): Finish => {
    if (!open || !basis || !concernsPlan(open.funnel)) return { plan: null }
    const unasked = basis.before ? null : unaskedOfPlan(open.funnel, open.given)
    return unasked ? { ask: unasked.id, summary: open.screen.id } : { plan: basis }
  },
})
sample({ clock: finishing.filterMap(finish => ('ask' in finish ? { screen: finish.ask, summary: finish.summary } : undefined)), target: askedBeforeEnd })
sample({ clock: finishing.filterMap(finish => ('plan' in finish && finish.plan ? finish.plan : undefined)), target: makePlanFx })
const planMade = sample({ clock: makePlanFx.doneData, filter: Boolean })
sample({ clock: planMade, fn: (made): KeeperChange => ({ key: 'learning_plan', value: made }), target: keeperChanged })

sample({ clock: [planMade, finishing.filter({ fn: finish => 'plan' in finish && finish.plan === null })], target: done })
