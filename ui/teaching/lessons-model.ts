import { combine, createEvent, createStore, sample } from 'effector'
import { ResultAsync } from 'neverthrow'
import type { AppError } from '#core/domain/errors/app-error.ts'
import type { ClassRoll } from '#core/domain/group-lesson/class-roll.ts'
import { dayAt } from '#core/domain/streak/local-date.ts'
import { type LessonReport, reportFault, type ReportFault } from '#core/domain/tutoring/lesson-report.ts'
import type { TaughtLesson } from '#core/domain/tutoring/taught-lesson.ts'
import { callFx, port } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { signedIn, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { $roughNow } from '../shell/moment.ts'
import { $isOpen, $own, $tab, left } from './model.ts'

const [HOUR, DAY] = [3_600_000, 86_400_000]

/** So many days forward, or back. */
export const turned = createEvent<number>()
export const todayPressed = createEvent()
export const lessonsRetried = createEvent()

/** The clock of the place where the tutor teaches. */
export const $teachingZone = $own.map(own => own?.hours.zone ?? null)
export const $ahead = createStore(0).on(turned, (ahead, days) => ahead + days).reset([todayPressed, left, signedIn, signedOut])
/** TUT-4. The day that is shown, on the tutor’s clock. */
export const $day = combine($roughNow, $teachingZone, $ahead, (now, zone, ahead) => (now === null || zone === null ? null : dayAt(now, zone) + ahead))
const $wanted = combine($isOpen, $tab, $day, (isOpen, tab, day) => (isOpen && tab === 'lessons' ? day : null))

/** Wherever the tutor is, their day is within this. */
const around = (day: number) => ({ from: day * DAY - 14 * HOUR, until: (day + 1) * DAY + 14 * HOUR })
const lessons = createQuery({
  effect: callFx(port('teaching'), (teaching, day: number) =>
    ResultAsync.combine([teaching.lessons(around(day)), teaching.classes(around(day))]).map(([lessons, classes]) => ({ lessons, classes }))),
  cancel: left, reset: [$day, signedIn, signedOut], retryOn: sample({ clock: cameOnline, filter: $wanted.map(day => day !== null) }),
})
const asked = sample({ clock: [$wanted, sample({ clock: lessonsRetried, source: $wanted })] })
sample({ clock: asked.filterMap(day => day ?? undefined), target: lessons.refresh })

/** TUT-1. Something is written of a lesson; `rows` of words may still be empty. */
export const reportOpened = createEvent<{ readonly lesson: string; readonly report: LessonReport }>()
export const reportChanged = createEvent<{ readonly lesson: string; readonly report: LessonReport }>()
export const reportClosed = createEvent<string>()
export const reportSaved = createEvent<string>()

type ByLesson<Value> = Readonly<Record<string, Value>>
const without = <Value>(all: ByLesson<Value>, lesson: string): ByLesson<Value> => Object.fromEntries(Object.entries(all).filter(([id]) => id !== lesson))
const withIt = <Value>(all: ByLesson<Value>, lesson: string, value: Value): ByLesson<Value> => ({ ...all, [lesson]: value })
const saveFx = callFx(port('teaching'), (teaching, { lesson, report }: { readonly lesson: string; readonly report: LessonReport }) => teaching.writeReport(lesson, report))

/** Reports as they stand on the page, until they are saved: turning to another day loses none. */
export const $drafts = createStore<ByLesson<LessonReport>>({})
  .on([reportOpened, reportChanged], (drafts, { lesson, report }) => withIt(drafts, lesson, report))
  .on(reportClosed, without)
  .on(saveFx.done, (drafts, { params: { lesson, report } }) => (drafts[lesson] === report ? without(drafts, lesson) : drafts))
  .reset([left, signedIn, signedOut])
const tried = sample({ clock: reportSaved, source: { drafts: $drafts, pending: saveFx.pending }, fn: ({ drafts, pending }, lesson) => ({ lesson, report: drafts[lesson], pending }) })
const checked = tried.filterMap(({ lesson, report, pending }) => (report && !pending ? { lesson, report, fault: reportFault(report) } : undefined))
sample({ clock: checked.filterMap(({ lesson, report, fault }) => (fault ? undefined : { lesson, report })), target: saveFx })
export const $reportFaults = createStore<ByLesson<ReportFault>>({})
  .on(checked, (faults, { lesson, fault }) => (fault ? withIt(faults, lesson, fault) : without(faults, lesson)))
  .on(reportChanged, (faults, { lesson }) => without(faults, lesson))
  .on(reportClosed, without)
  .reset([left, signedIn, signedOut])
export const $savingReport = combine(saveFx.pending, createStore<string | null>(null).on(saveFx, (_, { lesson }) => lesson), (pending, lesson) => (pending ? lesson : null))
export const $reportProblem = createStore<{ readonly lesson: string; readonly error: AppError } | null>(null)
  .on(saveFx.fail, (_, { params: { lesson }, error }) => ({ lesson, error }))
  .reset([reportChanged, reportClosed, reportSaved, left, signedOut])
/** The lesson whose report was saved last. */
export const $reportDone = createStore<string | null>(null).on(saveFx.done, (_, { params: { lesson } }) => lesson).reset([reportOpened, turned, todayPressed, left, signedOut])

export const reportWritten = saveFx.doneData

const $saved = createStore<ByLesson<LessonReport>>({}).on(saveFx.done, (saved, { params: { lesson }, result }) => withIt(saved, lesson, result)).reset([lessons.known, signedIn, signedOut])
interface OfDays {
  readonly lessons: readonly TaughtLesson[]
  readonly classes: readonly ClassRoll[]
}
/** A lesson or a class that a tutor gives. */
export type Given = { readonly kind: 'tutoring'; readonly lesson: TaughtLesson } | { readonly kind: 'class'; readonly lesson: ClassRoll }
const givenOn = (known: OfDays | null, saved: ByLesson<LessonReport>, day: number | null, zone: string | null): readonly Given[] | null => {
  if (!known || zone === null) return null
  const all: readonly Given[] = [
    ...known.lessons.map(lesson => ({ kind: 'tutoring' as const, lesson: { ...lesson, report: saved[lesson.id] ?? lesson.report } })),
    ...known.classes.map(lesson => ({ kind: 'class' as const, lesson })),
  ]
  return all.filter(({ lesson: { startsAt } }) => dayAt(startsAt, zone) === day).toSorted((one, other) => one.lesson.startsAt - other.lesson.startsAt)
}
/** TUT-1, GRP-2. What the tutor gives on the day that is shown, in order. */
export const $given = combine(lessons.$data, $saved, $day, $teachingZone, givenOn)
export const $lessonsFailure = combine(lessons.$failure, lessons.$data, (failure, known) => (known ? null : failure))
export const $lessonsPending = lessons.$pending
