import { combine, createEvent, createStore, sample } from 'effector'
import { attemptKey, type LessonRef } from '#core/domain/lesson/answer.ts'
import { sourceLanguage } from '#core/domain/plan/source-language.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import type { StoredAttempt } from '#core/domain/lesson/stored-attempt.ts'
import type { Delivery } from '#core/usecases/deliver-answers.ts'
import { readAttempt, writeAttempt } from '#core/usecases/keep-attempt.ts'
import { openAttempt } from '#core/usecases/open-attempt.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { answersRefused, deliveryAsked } from '../session/delivery.ts'
import { $keeperReady, keeperValue } from '../keeper/model.ts'
import { $owner, $session, $sessionError, sessionRetried, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { $profileError, profileRefetched } from '../session/profile.ts'

/** What the address says, and the language of the page, which stands in for a plan that was never made. */
export interface LessonPage {
  readonly target: Language
  readonly lesson: string
  readonly ofPage: Language
}
export const pageOpened = createEvent<LessonPage>()
export const started = createEvent<{ readonly ref: LessonRef }>()
export const retried = createEvent()
/** After the result: the same lesson as a new attempt. */
export const repeated = createEvent()

/** `run` tells an answer to an earlier opening from one to this. */
interface Place {
  readonly ref: LessonRef
  readonly run: number
}
export const $place = createStore<Place | null>(null)
  .on(started, (place, { ref }) => ({ ref, run: (place?.run ?? 0) + 1 }))
  .on([retried, repeated], place => place && { ...place, run: place.run + 1 })
  .reset(signedOut)
const begun = sample({ clock: [started, retried, repeated], source: $place, filter: (place): place is Place => place !== null })

const readKeptFx = portFx(port('deviceStorage'), (storage, { ref }: Place) => readAttempt(storage, ref))
const keepFx = portFx(port('deviceStorage'), (storage, { ref, attempt }: { readonly ref: LessonRef; readonly attempt: StoredAttempt }) =>
  writeAttempt(storage, ref, attempt))
const openFx = callFx(
  combine({ courses: port('courses'), journal: port('lessonJournal'), outboxes: port('answerOutbox'), owner: $owner, device: port('device') }),
  ({ outboxes, owner, ...ports }, { ref, registered }: Place & { readonly registered: boolean }) =>
    openAttempt({ ...ports, outbox: outboxes.of(owner) }, { ref, registered }),
)
const isCurrent = (place: Place | null, { params }: { readonly params: Place }) => place?.run === params.run

/** The attempt is here, with the answers given so far. */
export const attemptOpened = createEvent<StoredAttempt>()
const refused = sample({ clock: openFx.fail, source: $place, filter: isCurrent, fn: (_, { error }): AppError => error })

// Which lesson: the address and the learner's plan say it together.

interface Course {
  readonly page: LessonPage
  /** Null where the course would teach a language in itself. */
  readonly native: Language | null
}
const $page = createStore<LessonPage | null>(null).on(pageOpened, (_, page) => page)
const $course = combine($page, keeperValue('learning_plan'), $keeperReady, $profileError, (page, plan, ready, profileError): Course | null =>
  page && (plan || (ready && !profileError)) ? { page, native: sourceLanguage(page.target, plan, page.ofPage) } : null)
const resolved = sample({ clock: $course, filter: (course): course is Course => course !== null })
$page.reset([resolved, started, signedOut])
sample({
  clock: resolved.filterMap(({ page: { target, lesson }, native }) => (native ? { ref: { native, target, lesson } } : undefined)),
  target: started,
})
const courseless = sample({ clock: resolved, filter: ({ native }) => native === null })

// What is kept on the device opens at once, also without a network; everything else waits for an identity.

interface Opening extends Place {
  readonly registered: boolean
}
const $wanted = createStore<Place | null>(null)
  .on(readKeptFx.done, (_, { params, result }) => (result ? null : params))
  .reset([begun, openFx, signedOut])
const $opening = combine($wanted, $session, (place, session): Opening | null =>
  place && session ? { ...place, registered: session.registration === 'registered' } : null)
sample({ clock: begun, target: readKeptFx })
sample({ clock: readKeptFx.doneData, filter: (attempt): attempt is StoredAttempt => attempt !== null, target: attemptOpened })
sample({ clock: $opening, filter: (opening): opening is Opening => opening !== null, target: openFx })
const fetched = sample({ clock: openFx.done, source: $place, filter: isCurrent, fn: (_, { params, result }) => ({ ref: params.ref, attempt: result }) })
sample({ clock: fetched, target: keepFx })
sample({ clock: fetched, fn: ({ attempt }) => attempt, target: attemptOpened })

const $unreachable = combine($page, $wanted, $sessionError, $profileError, (page, wanted, session, profile) =>
  (wanted || page ? session : null) ?? (page ? profile : null))
const unreachable = sample({ clock: $unreachable, filter: (error): error is AppError => error !== null })

export const LESSON_STATUSES = ['loading', 'ready', 'no_course', 'premium_required', 'not_found', 'failed'] as const
export type LessonStatus = (typeof LESSON_STATUSES)[number]
const statusOf = ({ code }: AppError): LessonStatus => (code === 'premium_required' || code === 'not_found' ? code : 'failed')

/** An attempt that the server takes no answers of leads nowhere: its next opening begins anew. */
const forgetRefusedFx = portFx(port('deviceStorage'), (storage, refused: Delivery['dropped']) => {
  for (const { answer } of refused) storage.remove(attemptKey(answer.ref))
})
sample({ clock: answersRefused, target: forgetRefusedFx })
const lapsed = sample({
  clock: answersRefused,
  source: $place,
  filter: (place, refused) =>
    place !== null && refused.some(({ answer, error }) => error.code === 'premium_required' && attemptKey(answer.ref) === attemptKey(place.ref)),
})
sample({ clock: begun, target: deliveryAsked })

export const $status = createStore<LessonStatus>('loading')
  .on([pageOpened, begun], () => 'loading')
  .on(attemptOpened, () => 'ready')
  .on(courseless, () => 'no_course')
  .on(refused, (_, error) => statusOf(error))
  .on(lapsed, () => 'premium_required')
  .on(unreachable, () => 'failed')
  .reset(signedOut)
export const $failure = createStore<AppError | null>(null)
  .on([refused, unreachable], (_, error) => error)
  .reset([pageOpened, begun, attemptOpened, signedOut])

// Trying again begins with what failed: the identity, the profile or the lesson.

sample({ clock: cameOnline, source: $status, filter: status => status === 'failed', target: retried })
sample({ clock: retried, source: $session, filter: session => session === null, target: sessionRetried })
sample({ clock: retried, source: $profileError, filter: error => error !== null, target: profileRefetched })
