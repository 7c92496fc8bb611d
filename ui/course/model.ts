import { combine, createEvent, createStore, sample } from 'effector'
import { attemptKey } from '#core/domain/lesson/answer.ts'
import { isBegun } from '#core/domain/lesson/begun.ts'
import type { CourseOutline, Note } from '#core/domain/lesson/lesson.ts'
import { LEVELS } from '#core/domain/level/level.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { shownOutline } from '#core/domain/plan/shown-outline.ts'
import { sourceLanguage } from '#core/domain/plan/source-language.ts'
import { type LessonsUnderWay, todaysPath, unitsUnderWay } from '#core/domain/plan/todays-path.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $keeperReady, keeperValue } from '../keeper/model.ts'
import { $undelivered, deliveryAsked, drained } from '../session/delivery.ts'
import { $session, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { speechLeft, speechOpened } from '../speech/model.ts'
import { $hasCoursesPremium } from '../session/profile.ts'
import { $startFailure, startRetried } from '../session/start-failure.ts'

/** The course in an address, and the language of the page, which counts as the native one while there is no plan. */
export interface CoursePage {
  readonly target: Language
  readonly pageLanguage: Language
}
export const opened = createEvent<CoursePage>()
export const left = createEvent()
export const retried = createEvent()
/** The learner wants to read the notes of a unit. */
export const notesAsked = createEvent<string>()

export const $plan = keeperValue('learning_plan')
const $page = createStore<CoursePage | null>(null).on(opened, (_, page) => page).reset(left)

interface Course {
  readonly userId: string
  readonly native: Language
  readonly target: Language
}
const $native = combine($page, $plan, $keeperReady, (page, plan, ready) => (page && (plan || ready) ? { native: sourceLanguage(page.target, plan, page.pageLanguage) } : null))
const $course = combine($page, $native, $session, (page, known, session): Course | null =>
  (page && session && known?.native ? { userId: session.userId, native: known.native, target: page.target } : null))
const $courseKey = $course.map(course => course && [course.userId, course.native, course.target].join('/'))

const outline = createQuery({
  effect: callFx(port('courses'), (courses, { native, target }: Course) => courses.outline(native, target)),
  cancel: left, reset: [$courseKey, signedOut], retryOn: sample({ clock: cameOnline, filter: $page.map(page => page !== null) }),
})
export const $pending = outline.$pending
/** The last answers of a lesson may be saved only now: it is passed from then on. */
const outdated = sample({ clock: [retried, drained], source: $course })
sample({ clock: [$course, outdated], filter: course => course !== null, target: outline.refresh })
sample({ clock: retried, target: startRetried })
sample({ clock: opened, target: deliveryAsked })

const readBegunFx = portFx(port('deviceStorage'), (storage, { native, target, units }: CourseOutline) =>
  units.flatMap(({ lessons }) => lessons).map(({ id }) => id).filter(lesson => isBegun(storage.read(attemptKey({ native, target, lesson })))))
const $begun = createStore<readonly string[]>([]).on(readBegunFx.doneData, (_, lessons) => lessons).reset([$courseKey, signedOut])
sample({ clock: outline.known, target: readBegunFx })

const $shown = combine(outline.$data, keeperValue('course_premium_lessons_conf'), $hasCoursesPremium, (known, conf, premium) => known && shownOutline(known, conf, premium))
const $underWay = combine(outline.$data, $begun, $undelivered, (known, begun, undelivered): LessonsUnderWay => {
  const unsaved = undelivered.filter(({ ref }) => ref.native === known?.native && ref.target === known.target).map(({ ref }) => ref.lesson)
  return { begun: new Set(begun), unsaved: new Set(unsaved.filter(lesson => !begun.includes(lesson))) }
})
/** CRS-1. The units of the course as this learner has them; null until they are known. */
export const $units = combine($shown, $underWay, (known, underWay) => known && unitsUnderWay(known, underWay))
/** The unit that the learner's plan goes on with, or where their course would begin. Its lessons are shown, those of the others on demand. */
export const $nextUnit = combine($shown, $underWay, $plan, (known, underWay, plan) =>
  known && (todaysPath(known, plan?.target === known.target ? plan.level : LEVELS[0], underWay)?.unit.id ?? null))
/** The language in which the course is told. */
export const $told = outline.$data.map(known => known?.native ?? null)
export const $failure = combine(outline.$failure, $startFailure, $course, (failure, start, course) => failure ?? (course ? null : start))

export const COURSE_STATUSES = ['loading', 'own', 'failed', 'ready'] as const
/** `own` is the language that the page is in, of somebody who has chosen no other. */
export type CourseStatus = (typeof COURSE_STATUSES)[number]
export const $status = combine($units, $native, $failure, (units, known, failure): CourseStatus => {
  if (known !== null && known.native === null) return 'own'
  if (units) return 'ready'
  return failure ? 'failed' : 'loading'
})

/** The notes of one unit: null while they are on their way. */
export type UnitNotesState = { readonly notes: readonly Note[] } | { readonly failure: AppError } | null
const notesFx = callFx(port('courses'), (courses, { native, target, unit }: Course & { readonly unit: string }) => courses.notes(native, target, unit))
sample({
  clock: sample({ clock: notesAsked, source: $course, fn: (course, unit) => course && { ...course, unit } }).filterMap(asked => asked ?? undefined),
  target: notesFx,
})
sample({ clock: notesAsked, fn: () => undefined, target: speechOpened })
sample({ clock: left, target: speechLeft })
/** What is known of the notes of each unit that was asked for. */
export const $notes = createStore<Readonly<Record<string, UnitNotesState>>>({})
  .on(notesFx, (known, { unit }) => ({ ...known, [unit]: null }))
  .on(notesFx.done, (known, { params: { unit }, result }) => ({ ...known, [unit]: { notes: result } }))
  .on(notesFx.fail, (known, { params: { unit }, error }) => ({ ...known, [unit]: { failure: error } }))
  .reset([$courseKey, signedOut])
