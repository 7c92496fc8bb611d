import { combine, createEvent, createStore, sample } from 'effector'
import { attemptKey, type LessonRef } from '#core/domain/lesson/answer.ts'
import { sourceLanguage } from '#core/domain/plan/source-language.ts'
import { type AppError, isUnanswered } from '#core/domain/errors/app-error.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import type { LessonPage } from '#core/domain/lesson/lesson-page.ts'
import type { StoredAttempt } from '#core/domain/lesson/stored-attempt.ts'
import type { Delivery } from '#core/usecases/deliver-answers.ts'
import { takeKept } from '#core/usecases/keep-lessons.ts'
import { readAttempt, removeAttempt, writeAttempt } from '#core/usecases/store-attempt.ts'
import { openAttempt } from '#core/usecases/open-attempt.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { takeLatest } from '../effector/take-latest.ts'
import { answersRefused, deliveryAsked } from '../session/delivery.ts'
import { $keeperReady, keeperValue } from '../keeper/model.ts'
import { $arrivedAttempt, $owner, $session, $sessionError, attemptTaken, sessionRetried, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { $profileError, profileRefetched } from '../session/profile.ts'

export const pageOpened = createEvent<LessonPage>()
export const started = createEvent<{ readonly ref: LessonRef }>()
export const retried = createEvent()
/** Starts the same lesson as a new attempt, after the result. */
export const repeated = createEvent()

interface LessonRequest {
  readonly ref: LessonRef
}
export const $request = createStore<LessonRequest | null>(null)
  .on(started, (_, request) => request)
  .reset(signedOut)
const begun = sample({ clock: [started, retried, repeated], source: $request, filter: Boolean })

const readStoredFx = portFx(port('deviceStorage'), (storage, { ref }: LessonRequest) => readAttempt(storage, ref))
const storeFx = portFx(port('deviceStorage'), (storage, { ref, attempt }: { readonly ref: LessonRef; readonly attempt: StoredAttempt }) =>
  writeAttempt(storage, ref, attempt))
const openFx = callFx(
  combine({
    courses: port('courses'), journal: port('lessonJournal'), outboxes: port('answerOutbox'), owner: $owner, device: port('device'), arrived: $arrivedAttempt,
  }),
  ({ outboxes, owner, arrived, ...ports }, { ref, registered }: LessonRequest & { readonly registered: boolean }) =>
    openAttempt({ ...ports, outbox: outboxes.of(owner) }, { ref, registered, arrived }),
)
/** Only the response to the latest request counts. */
const opened = takeLatest({ effect: openFx, cancel: [begun, signedOut] })

/** The attempt has arrived, with the answers given so far. */
export const attemptOpened = createEvent<StoredAttempt>()
const refused = opened.failed.map(({ error }): AppError => error)

// The address and the learner's plan together determine the lesson.

interface Course {
  readonly page: LessonPage
  /** Null if the target is the language that the course would be taught in. */
  readonly native: Language | null
}
const $page = createStore<LessonPage | null>(null).on(pageOpened, (_, page) => page)
const $course = combine($page, keeperValue('learning_plan'), $keeperReady, $profileError, (page, plan, ready, profileError): Course | null =>
  page && (plan || (ready && !profileError)) ? { page, native: sourceLanguage(page.target, plan, page.pageLanguage) } : null)
const resolved = sample({ clock: $course, filter: Boolean })
$page.reset([resolved, started, signedOut])
sample({
  clock: resolved.filterMap(({ page: { target, lesson }, native }) => (native ? { ref: { native, target, lesson } } : undefined)),
  target: started,
})
const courseMissing = sample({ clock: resolved, filter: ({ native }) => native === null })

// An attempt stored on the device opens at once, even offline. Any other lesson is fetched once there is a session.

interface FetchParams extends LessonRequest {
  readonly registered: boolean
}
const $toFetch = createStore<LessonRequest | null>(null)
  .on(readStoredFx.done, (_, { params, result }) => (result ? null : params))
  .reset([begun, openFx, signedOut])
const $fetchParams = combine($toFetch, $session, (request, session): FetchParams | null =>
  request && session ? { ...request, registered: session.registration === 'registered' } : null)
sample({ clock: begun, target: readStoredFx })
sample({ clock: readStoredFx.doneData, filter: Boolean, target: attemptOpened })
sample({ clock: $fetchParams, filter: Boolean, target: opened.asked })
sample({ clock: openFx.finally, target: attemptTaken })
sample({ clock: opened.done, fn: ({ params: { ref }, result: attempt }) => ({ ref, attempt }), target: storeFx })
sample({ clock: opened.done, fn: ({ result }) => result, target: attemptOpened })

const $unreachable = combine($page, $toFetch, $sessionError, $profileError, (page, toFetch, session, profile) =>
  (toFetch || page ? session : null) ?? (page ? profile : null))
const unreachable = sample({ clock: $unreachable, filter: Boolean })

/** ROUTE-8. Without an answer a lesson begins that was kept on the device, if it was. */
const takeKeptFx = portFx(port('deviceStorage'), (storage, { ref }: LessonRequest) => ({ ref, attempt: takeKept(storage, ref) }))
const unanswered = sample({ clock: [refused, unreachable], source: $request, filter: (request, error) => request !== null && isUnanswered(error.code) })
sample({ clock: unanswered, filter: Boolean, target: takeKeptFx })
const keptTaken = takeKeptFx.doneData.filterMap(({ ref, attempt }) => (attempt ? { ref, attempt } : undefined))
sample({ clock: keptTaken, target: storeFx })

export const LESSON_STATUSES = ['loading', 'ready', 'no_course', 'premium_required', 'not_found', 'failed'] as const
export type LessonStatus = (typeof LESSON_STATUSES)[number]
/** The names in an address may be none that a lesson can have. */
const statusOf = ({ code }: AppError): LessonStatus => {
  if (code === 'invalid_input') return 'not_found'
  return code === 'premium_required' || code === 'not_found' ? code : 'failed'
}

/** Removes an attempt whose answers the server refuses, so that the lesson begins again next time; a later attempt at it stays. */
const removeRefusedFx = portFx(port('deviceStorage'), (storage, refused: Delivery['refused']) => {
  for (const { answer } of refused) removeAttempt(storage, answer.ref, answer.attempt)
})
sample({ clock: answersRefused, target: removeRefusedFx })
const premiumEnded = sample({
  clock: answersRefused,
  source: $request,
  filter: (request, refused) =>
    request !== null && refused.some(({ answer, error }) => error.code === 'premium_required' && attemptKey(answer.ref) === attemptKey(request.ref)),
})
sample({ clock: begun, target: deliveryAsked })

export const $status = createStore<LessonStatus>('loading')
  .on([pageOpened, begun], () => 'loading')
  .on(attemptOpened, () => 'ready')
  .on(courseMissing, () => 'no_course')
  .on(refused, (_, error) => statusOf(error))
  .on(premiumEnded, () => 'premium_required')
  .on(unreachable, () => 'failed')
  .reset(signedOut)
export const $failure = createStore<AppError | null>(null)
  .on([refused, unreachable], (_, error) => error)
  .reset([pageOpened, begun, attemptOpened, signedOut])

// A retry starts with the part that failed: the session, the profile or the lesson.

sample({ clock: cameOnline, source: $status, filter: status => status === 'failed', target: retried })
sample({ clock: retried, source: $session, filter: session => session === null, target: sessionRetried })
sample({ clock: retried, source: $profileError, filter: error => error !== null, target: profileRefetched })

sample({ clock: keptTaken, fn: ({ attempt }) => attempt, target: attemptOpened })
