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
import { takeLatest } from '../effector/take-latest.ts'
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

interface Place {
  readonly ref: LessonRef
}
export const $place = createStore<Place | null>(null)
  .on(started, (_, place) => place)
  .reset(signedOut)
const begun = sample({ clock: [started, retried, repeated], source: $place, filter: Boolean })

const readKeptFx = portFx(port('deviceStorage'), (storage, { ref }: Place) => readAttempt(storage, ref))
const keepFx = portFx(port('deviceStorage'), (storage, { ref, attempt }: { readonly ref: LessonRef; readonly attempt: StoredAttempt }) =>
  writeAttempt(storage, ref, attempt))
const openFx = callFx(
  combine({ courses: port('courses'), journal: port('lessonJournal'), outboxes: port('answerOutbox'), owner: $owner, device: port('device') }),
  ({ outboxes, owner, ...ports }, { ref, registered }: Place & { readonly registered: boolean }) =>
    openAttempt({ ...ports, outbox: outboxes.of(owner) }, { ref, registered }),
)
/** An answer to an earlier opening says nothing about this one. */
const opened = takeLatest({ effect: openFx, cancel: [begun, signedOut] })

/** The attempt is here, with the answers given so far. */
export const attemptOpened = createEvent<StoredAttempt>()
const refused = opened.failed.map(({ error }): AppError => error)

// Which lesson: the address and the learner's plan say it together.

interface Course {
  readonly page: LessonPage
  /** Null where the course would teach a language in itself. */
  readonly native: Language | null
}
const $page = createStore<LessonPage | null>(null).on(pageOpened, (_, page) => page)
const $course = combine($page, keeperValue('learning_plan'), $keeperReady, $profileError, (page, plan, ready, profileError): Course | null =>
  page && (plan || (ready && !profileError)) ? { page, native: sourceLanguage(page.target, plan, page.ofPage) } : null)
const resolved = sample({ clock: $course, filter: Boolean })
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
sample({ clock: readKeptFx.doneData, filter: Boolean, target: attemptOpened })
sample({ clock: $opening, filter: Boolean, target: opened.asked })
sample({ clock: opened.done, fn: ({ params: { ref }, result: attempt }) => ({ ref, attempt }), target: keepFx })
sample({ clock: opened.done, fn: ({ result }) => result, target: attemptOpened })

const $unreachable = combine($page, $wanted, $sessionError, $profileError, (page, wanted, session, profile) =>
  (wanted || page ? session : null) ?? (page ? profile : null))
const unreachable = sample({ clock: $unreachable, filter: Boolean })

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
