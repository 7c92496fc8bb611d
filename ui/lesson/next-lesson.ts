import { combine, createStore, sample } from 'effector'
import type { CourseOutline } from '#core/domain/lesson/lesson.ts'
import type { LessonRef } from '#core/domain/lesson/answer.ts'
import { lessonAfter } from '#core/domain/plan/lesson-after.ts'
import { callFx, port } from '../effector/port.ts'
import { keeperValue } from '../keeper/model.ts'
import { $streak, finished } from './model.ts'
import { $request, repeated, started } from './open-lesson.ts'

const outlineFx = callFx(port('courses'), (courses, { native, target }: LessonRef) => courses.outline(native, target))
sample({ clock: sample({ clock: finished, source: $request }).filterMap(request => request?.ref), target: outlineFx })
const $outline = createStore<CourseOutline | null>(null).on(outlineFx.doneData, (_, outline) => outline).reset([started, repeated])

/** The lesson that comes after this one; null until it is known, without a network, and where none is open. */
export const $nextLesson = combine($outline, $request, keeperValue('learning_plan'), (outline, request, plan) =>
  outline && request && lessonAfter(outline, plan?.level ?? 'A1', request.ref.lesson))

/** CRS-4. The cards due today, counted again when the server has every answer; 0 until they are known. */
const reviewsFx = callFx(port('reviews'), (reviews, { target }: LessonRef) => reviews.overview(target))
sample({ clock: sample({ clock: $streak.updates, source: $request, fn: (request, streak) => (streak ? request : null) }).filterMap(request => request?.ref), target: reviewsFx })
export const $due = createStore(0).on(reviewsFx.doneData, (_, { due }) => due).reset([started, repeated])
