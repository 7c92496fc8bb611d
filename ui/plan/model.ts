import type { Effect } from 'effector'
import { combine, createEvent, createStore, sample } from 'effector'
import { lessonsForGoal, passedToday } from '#core/domain/plan/daily-goal.ts'
import type { CourseOutline } from '#core/domain/lesson/lesson.ts'
import { todaysPath } from '#core/domain/plan/todays-path.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { Attempt } from '#core/domain/lesson/answer.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import type { Streak } from '#core/domain/streak/streak.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { readAttempt } from '../lesson/kept-attempt.ts'
import { $keeperReady, keeperValue } from '../keeper/model.ts'
import { $session, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { $startFailure, startRetried } from '../session/start-failure.ts'

export const started = createEvent()
export const left = createEvent()
export const retried = createEvent()

/** Whose course is shown. */
interface Course {
  readonly userId: string
  readonly native: Language
  readonly target: Language
}
const sameCourse = (one: Course | null, other: Course) =>
  one !== null && one.userId === other.userId && one.native === other.native && one.target === other.target

const readClockFx = portFx(port('device'), device => ({ now: device.now(), zone: device.zone() }))
const outlineFx = callFx(port('courses'), (courses, { native, target }: Course) => courses.outline(native, target))
const attemptsFx = callFx(port('lessonJournal'), (journal, { native, target }: Course) => journal.attempts(native, target))
const streakFx = callFx(port('streaks'), (streaks, _course: Course) => streaks.current())
const readBegunFx = portFx(port('deviceStorage'), (storage, { native, target, units }: CourseOutline) =>
  units.flatMap(({ lessons }) => lessons).map(({ id }) => id)
    .filter(lesson => (readAttempt(storage, { native, target, lesson })?.answers.length ?? 0) > 0))

export const $plan = keeperValue('learning_plan')
/** The page is on the screen. */
export const $isOpen = createStore(false, { serialize: 'ignore' }).on(started, () => true).reset(left)
const $course = combine($session, $plan, (session, plan): Course | null =>
  session && plan ? { userId: session.userId, native: plan.native, target: plan.target } : null)
/** Updated by another course only. */
const $courseKey = $course.map(course => course && [course.userId, course.native, course.target].join('/'))
const $wanted = combine($isOpen, $course, (isOpen, course) => (isOpen ? course : null))
const again = sample({ clock: retried, source: $wanted })
sample({
  clock: [$wanted, again],
  filter: (course): course is Course => course !== null,
  target: [outlineFx, attemptsFx, streakFx],
})
sample({ clock: started, target: readClockFx })

/** What comes back about a course that is not shown any more says nothing. */
const cameFrom = <Value, Failure>(fx: Effect<Course, Value, Failure>) =>
  sample({ clock: fx.done, source: $course, filter: (course, { params }) => sameCourse(course, params), fn: (_, { result }) => result })
const outlineCame = cameFrom(outlineFx)
const attemptsCame = cameFrom(attemptsFx)
const streakCame = cameFrom(streakFx)
const failedFrom = <Value>(fx: Effect<Course, Value, AppError>) =>
  sample({ clock: fx.fail, source: $course, filter: (course, { params }) => sameCourse(course, params), fn: (_, { error }) => error })

const $outline = createStore<CourseOutline | null>(null, { serialize: 'ignore' }).on(outlineCame, (_, outline) => outline).reset(signedOut)
/** Null until they are known: nothing passed is not the same as not knowing. What was known last stays. */
const $attempts = createStore<readonly Attempt[] | null>(null, { serialize: 'ignore' })
  .on(attemptsCame, (_, attempts) => attempts)
  .reset($courseKey)
export const $streak = createStore<Streak | null>(null, { serialize: 'ignore' }).on(streakCame, (_, streak) => streak).reset(signedOut)
export const $streakError = createStore<AppError | null>(null, { serialize: 'ignore' })
  .on(failedFrom(streakFx), (_, error) => error)
  .reset([streakCame, $courseKey])
const $begunHere = createStore<readonly string[]>([], { serialize: 'ignore' }).on(readBegunFx.doneData, (_, lessons) => lessons).reset(signedOut)
sample({ clock: outlineCame, target: readBegunFx })

/** The moment the page was opened and the zone it was opened in: what “today” is. */
export const $moment = createStore<{ readonly now: number; readonly zone: string } | null>(null, { serialize: 'ignore' })
  .on(readClockFx.doneData, (_, moment) => moment)

/** An outline of another pair stays hidden until the right one is here. */
export const $path = combine($outline, $attempts, $begunHere, $plan, (outline, attempts, begunHere, plan) => {
  if (!outline || !plan || outline.native !== plan.native || outline.target !== plan.target) return null
  const begunThere = (attempts ?? []).filter(({ finishedAt }) => finishedAt === null).map(({ ref }) => ref.lesson)
  return todaysPath(outline, plan.level, new Set([...begunHere, ...begunThere]))
})
export const $goal = combine($attempts, $plan, $moment, (attempts, plan, moment) => plan && moment && attempts && {
  minutes: plan.minutes,
  lessons: lessonsForGoal(plan.minutes),
  done: passedToday(moment.now, moment.zone, attempts),
})
export const $goalError = createStore<AppError | null>(null, { serialize: 'ignore' })
  .on(failedFrom(attemptsFx), (_, error) => error)
  .reset([attemptsCame, $courseKey])

const $outlineError = createStore<AppError | null>(null, { serialize: 'ignore' })
  .on(failedFrom(outlineFx), (_, error) => error)
  .reset([outlineCame, $courseKey, left])
/** Whoever has a plan on the device goes on with it, though their profile has not come. */
export const $failure = combine($outlineError, $startFailure, $course, (outline, start, course) => outline ?? (course ? null : start))
export const $retryPending = combine(outlineFx.pending, attemptsFx.pending, streakFx.pending, (...pending) => pending.includes(true))

export const PLAN_STATUSES = ['loading', 'none', 'failed', 'ready'] as const
export type PlanStatus = (typeof PLAN_STATUSES)[number]
export const $status = combine($path, $plan, $keeperReady, $failure, $moment, (path, plan, ready, failure, moment): PlanStatus => {
  if (path && moment) return 'ready'
  if (failure) return 'failed'
  return !plan && ready ? 'none' : 'loading'
})

sample({ clock: cameOnline, source: $outlineError, filter: error => error !== null, target: retried })
sample({ clock: retried, target: startRetried })
