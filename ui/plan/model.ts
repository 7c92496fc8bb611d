import { combine, createEvent, createStore, sample } from 'effector'
import { or } from 'patronum/or'
import { isUnanswered } from '#core/domain/errors/app-error.ts'
import { attemptKey } from '#core/domain/lesson/answer.ts'
import { isBegun } from '#core/domain/lesson/begun.ts'
import { lessonsForGoal, passedToday } from '#core/domain/plan/daily-goal.ts'
import type { CourseOutline } from '#core/domain/lesson/lesson.ts'
import type { PlanCopy } from '#core/domain/plan/plan-copy.ts'
import { shownOutline } from '#core/domain/plan/shown-outline.ts'
import { beginningLevel, todaysPath } from '#core/domain/plan/todays-path.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { loadPlanCopy, storePlanCopy } from '#core/usecases/store-plan-copy.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $keeperReady, keeperValue } from '../keeper/model.ts'
import { $undelivered, deliveryAsked, drained } from '../session/delivery.ts'
import { $session, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { $hasCoursesPremium } from '../session/profile.ts'
import { $startFailure, startRetried } from '../session/start-failure.ts'

export const started = createEvent()
export const left = createEvent()
export const retried = createEvent()
/** A page that shows how far the learner is in their course was opened, or is left. */
export const learningOpened = createEvent()
export const learningLeft = createEvent()
sample({ clock: started, target: learningOpened })
sample({ clock: left, target: learningLeft })

/** The course that is shown, and its learner. */
interface Course {
  readonly userId: string
  readonly native: Language
  readonly target: Language
}

export const $plan = keeperValue('learning_plan')
/** True while the page is on the screen. */
export const $isOpen = createStore(false).on(started, () => true).reset(left)
const $isLearningOpen = createStore(false).on(learningOpened, () => true).reset(learningLeft)
const $course = combine($session, $plan, (session, plan): Course | null =>
  session && plan ? { userId: session.userId, native: plan.native, target: plan.target } : null)
/** A key that changes only with the course. */
const $courseKey = $course.map(course => course && [course.userId, course.native, course.target].join('/'))

/** Answers about an earlier course are dropped, and failed requests are repeated when the browser comes online. */
const ofThisCourse = { cancel: $courseKey, reset: signedOut, retryOn: sample({ clock: cameOnline, filter: $isLearningOpen }) }
const outline = createQuery({
  ...ofThisCourse,
  effect: callFx(port('courses'), (courses, { native, target }: Course) => courses.outline(native, target)),
  cancel: [$courseKey, learningLeft],
})
/** The attempts are null until they are known, which differs from having none; a failed refresh keeps the last ones. */
const attempts = createQuery({
  ...ofThisCourse,
  effect: callFx(port('lessonJournal'), (journal, { native, target }: Course) => journal.attempts(native, target)),
  reset: $courseKey,
})
const streak = createQuery({ ...ofThisCourse, effect: callFx(port('streaks'), (streaks, _course: Course) => streaks.current()) })
export const $streak = streak.$data
const reviews = createQuery({ ...ofThisCourse, effect: callFx(port('reviews'), (port, { target }: Course) => port.overview(target)), reset: $courseKey })
/** CRS-4. The cards due today; null until they are known, and for who has learned nothing. */
export const $due = reviews.$data.map(known => (known && Object.values(known.words).some(count => count > 0) ? known.due : null))

const $wanted = combine($isLearningOpen, $course, (isOpen, course) => (isOpen ? course : null))
/** A lesson may be finished before its last answers are saved: the page shows it as passed once they are. */
const outdated = sample({ clock: [retried, drained], source: $wanted })
sample({
  clock: [$wanted, outdated],
  filter: course => course !== null,
  target: [outline.refresh, attempts.refresh, reviews.refresh],
})
const $streakWanted = combine($wanted, $isOpen, (course, isOpen) => (isOpen ? course : null))
sample({ clock: [$streakWanted, sample({ clock: outdated, source: $streakWanted })], filter: Boolean, target: streak.refresh })

/** What was read last, kept on the device for when nothing can be read. */
const readCopyFx = portFx(port('deviceStorage'), loadPlanCopy)
const writeCopyFx = portFx(port('deviceStorage'), storePlanCopy)
const $copy = createStore<PlanCopy | null>(null).on(readCopyFx.doneData, (_, copy) => copy).reset(signedOut)
sample({ clock: learningOpened, target: readCopyFx })
const $toCopy = combine($course, $plan, outline.$data, attempts.$data, (course, plan, read, tried): PlanCopy | null =>
  course && plan && read && tried && read.native === plan.native && read.target === plan.target ? { userId: course.userId, plan, outline: read, attempts: tried } : null)
sample({ clock: $toCopy, filter: Boolean, target: writeCopyFx })
/** Why nothing can be read; null while an answer may still come. A learner with a plan on the device can go on even if the profile could not be fetched. */
const $unread = combine(outline.$failure, $startFailure, $course, (failure, start, course) => failure ?? (course ? null : start))
/** ROUTE-8. The copy stands in where no answer comes, and never for somebody else. */
const $standIn = combine($unread, outline.$data, $copy, $session, (unread, read, copy, session) =>
  (unread && isUnanswered(unread.code) && !read && copy && (session === null || session.userId === copy.userId) ? copy : null))
/** The plan that the page shows. */
export const $shownPlan = combine($plan, $standIn, (plan, copy) => plan ?? copy?.plan ?? null)
export const $hasPlan = $shownPlan.map(plan => plan !== null)
const $outline = combine(outline.$data, $standIn, keeperValue('course_premium_lessons_conf'), $hasCoursesPremium, (known, copy, conf, premium) => {
  const read = known ?? copy?.outline
  return read ? shownOutline(read, conf, premium) : null
})
const $attempts = combine(attempts.$data, $standIn, (known, copy) => known ?? copy?.attempts ?? null)

const readBegunFx = portFx(port('deviceStorage'), (storage, { native, target, units }: CourseOutline) =>
  units.flatMap(({ lessons }) => lessons).map(({ id }) => id)
    .filter(lesson => isBegun(storage.read(attemptKey({ native, target, lesson })))))
const $begunHere = createStore<readonly string[]>([]).on(readBegunFx.doneData, (_, lessons) => lessons).reset(signedOut)
sample({ clock: [outline.known, $standIn.map(copy => copy?.outline ?? null)], filter: Boolean, target: readBegunFx })

const readClockFx = portFx(port('device'), device => ({ now: device.now(), zone: device.zone() }))
sample({ clock: learningOpened, target: [readClockFx, deliveryAsked] })
/** The time and the zone in which the page was opened, which define today. */
export const $moment = createStore<{ readonly now: number; readonly zone: string } | null>(null)
  .on(readClockFx.doneData, (_, moment) => moment)

/** The course with what is under way in it. The outline of another language pair is hidden until the right one has loaded. */
export const $underWay = combine($outline, $attempts, $begunHere, $undelivered, $shownPlan, (course, tried, begunHere, undelivered, plan) => {
  if (!course || !plan || course.native !== plan.native || course.target !== plan.target) return null
  const waiting = undelivered.filter(({ ref }) => ref.native === plan.native && ref.target === plan.target)
  // A lesson that is finished here has no attempt on the device any more, and the server may still think that it is under way.
  const unsaved = new Set(waiting.map(({ ref }) => ref.lesson).filter(lesson => !begunHere.includes(lesson)))
  const begunThere = (tried ?? []).filter(({ finishedAt, ref }) => finishedAt === null && !unsaved.has(ref.lesson)).map(({ ref }) => ref.lesson)
  return { course, underWay: { begun: new Set([...begunHere, ...begunThere]), unsaved } }
})
export const $path = combine($underWay, $shownPlan, (known, plan) => known && plan && todaysPath(known.course, plan.level, known.underWay))
/** The level at which the course ends, where that is below the learner's. */
export const $endsAt = combine($outline, $shownPlan, (course, plan) => {
  const level = course && plan && beginningLevel(course, plan.level)
  return level === plan?.level ? null : level
})
export const $goal = combine($attempts, $shownPlan, $moment, (tried, plan, moment) => plan && moment && tried && {
  minutes: plan.minutes,
  lessons: lessonsForGoal(plan.minutes),
  done: passedToday(moment.now, moment.zone, tried),
})
export const $failure = $unread
/** Without an answer the cards say why they are empty or old. */
const $noAnswer = combine($unread, $standIn, (unread, copy) => (copy ? unread : null))
export const $streakError = combine(streak.$failure, $noAnswer, (failure, none) => failure ?? none)
export const $goalError = combine(attempts.$failure, $noAnswer, (failure, none) => failure ?? none)
export const $retryPending = or(outline.$pending, attempts.$pending, streak.$pending)

export const PLAN_STATUSES = ['loading', 'none', 'failed', 'ready'] as const
export type PlanStatus = (typeof PLAN_STATUSES)[number]
export const $status = combine($path, $shownPlan, $keeperReady, $failure, $moment, (path, plan, ready, failure, moment): PlanStatus => {
  if (path && moment) return 'ready'
  if (failure) return 'failed'
  return !plan && ready ? 'none' : 'loading'
})

sample({ clock: retried, target: startRetried })
