import { combine, createEvent, createStore, sample } from 'effector'
import { attemptKey, keptKey, REVIEW_LESSON } from '#core/domain/lesson/answer.ts'
import { isUnanswered } from '#core/domain/errors/app-error.ts'
import { isBegun } from '#core/domain/lesson/begun.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { dateOfDay, dayAt } from '#core/domain/streak/local-date.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $keeperReady, keeperValue } from '../keeper/model.ts'
import { deliveryAsked, drained } from '../session/delivery.ts'
import { $session, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { $startFailure, startRetried } from '../session/start-failure.ts'

export const started = createEvent()
export const left = createEvent()
export const retried = createEvent()

/** The course whose words are reviewed, and its learner. */
interface Course {
  readonly userId: string
  readonly native: Language
  readonly target: Language
}
export const $plan = keeperValue('learning_plan')
const $isOpen = createStore(false).on(started, () => true).reset(left)
const $course = combine($session, $plan, (session, plan): Course | null =>
  session && plan ? { userId: session.userId, native: plan.native, target: plan.target } : null)
const $courseKey = $course.map(course => course && [course.userId, course.native, course.target].join('/'))

const overview = createQuery({
  effect: callFx(port('reviews'), (reviews, { target }: Course) => reviews.overview(target)),
  cancel: left,
  reset: [$courseKey, signedOut],
  retryOn: sample({ clock: cameOnline, filter: $isOpen }),
})
export const $pending = overview.$pending

const $wanted = combine($isOpen, $course, (isOpen, course) => (isOpen ? course : null))
/** The last answers of a review may be saved only after its end: the words are counted again once they are. */
const outdated = sample({ clock: [retried, drained], source: $wanted })
sample({ clock: [$wanted, outdated], filter: course => course !== null, target: overview.refresh })
sample({ clock: retried, target: startRetried })
sample({ clock: started, target: deliveryAsked })

const readTodayFx = portFx(port('device'), device => dayAt(device.now(), device.zone()))
sample({ clock: started, target: readTodayFx })
const $today = createStore<number | null>(null).on(readTodayFx.doneData, (_, day) => day)

type Learned = Pick<Course, 'native' | 'target'>
const readHereFx = portFx(port('deviceStorage'), (storage, { native, target }: Learned) => {
  const ref = { native, target, lesson: REVIEW_LESSON }
  return { begun: isBegun(storage.read(attemptKey(ref))), kept: storage.read(keptKey(ref)) !== null }
})
sample({ clock: combine($isOpen, $plan, (isOpen, plan): Learned | null => (isOpen ? plan : null)), filter: Boolean, target: readHereFx })
/** ROUTE-8. A review that was begun on this device goes on without a network, and one that was kept on it begins. */
const $here = createStore({ begun: false, kept: false }).on(readHereFx.doneData, (_, here) => here).reset([$courseKey, signedOut])
export const $isBegun = $here.map(({ begun }) => begun)

/** CRS-4. What is remembered and due, with a date (YYYY-MM-DD) for each day of the forecast. */
export const $reviews = combine(overview.$data, $today, (known, today) =>
  known && today !== null ? { ...known, forecast: known.forecast.map((count, index) => ({ date: dateOfDay(today + index), count })) } : null)
export const $failure = combine(overview.$failure, $startFailure, $course, (failure, start, course) => failure ?? (course ? null : start))

export const REVIEW_STATUSES = ['loading', 'none', 'failed', 'offline', 'ready'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]
/** `none` is a learner without a course, `offline` one whose review is on the device while nothing can be read. */
export const $status = combine($reviews, $plan, $keeperReady, $failure, $here, (reviews, plan, ready, failure, { begun, kept }): ReviewStatus => {
  if (reviews && plan) return 'ready'
  if (failure) return plan && isUnanswered(failure.code) && (begun || kept) ? 'offline' : 'failed'
  return !plan && ready ? 'none' : 'loading'
})
