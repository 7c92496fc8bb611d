import { combine, createStore, sample } from 'effector'
import type { CourseOutline } from '#core/domain/lesson/lesson.ts'
import type { LessonRef } from '#core/domain/lesson/answer.ts'
import { lessonAfter } from '#core/domain/plan/lesson-after.ts'
import { $flagValues } from '../flags/model.ts'
import { callFx, port } from '../effector/port.ts'
import { keeperValue } from '../keeper/model.ts'
import { $progress, $streak, finished } from './model.ts'
import { $request, repeated, started } from './open-lesson.ts'

const outlineFx = callFx(port('courses'), (courses, { native, target }: LessonRef) => courses.outline(native, target))
sample({ clock: sample({ clock: finished, source: $request }).filterMap(request => request?.ref), target: outlineFx })
const $outline = createStore<CourseOutline | null>(null).on(outlineFx.doneData, (_, outline) => outline).reset([started, repeated])

/** The lesson that comes after this one, or that a failed test leads back to; null until it is known, without a network, and where none is open. */
export const $nextLesson = combine($outline, $request, $progress, keeperValue('learning_plan'), (outline, request, progress, plan) =>
  outline && request && lessonAfter(outline, plan?.level ?? 'A1', progress?.passed === false ? '' : request.ref.lesson))

/** CRS-4, FLAG-4. The cards due today, asked for where the button speaks of them, once the server has every answer; 0 until they are known. */
const reviewsFx = callFx(port('reviews'), (reviews, { target }: LessonRef) => reviews.overview(target))
const $toCount = combine($streak, $request, $flagValues, (streak, request, flags) => (streak && flags.change_streaks_cta_button === 'review' ? request : null))
sample({ clock: $toCount, filter: Boolean, fn: ({ ref }) => ref, target: reviewsFx })
export const $due = createStore(0).on(reviewsFx.doneData, (_, { due }) => due).reset([started, repeated])
