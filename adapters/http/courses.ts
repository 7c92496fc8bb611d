import * as contract from '#contract/lessons.ts'
import { LATER_TYPES } from '#core/domain/lesson/steps/table.ts'
import type { Courses } from '#core/ports/courses.ts'
import type { Api } from './api.ts'

export const httpCourses = (api: Api): Courses => ({
  notes: (native, target, unit) => api.call(contract.getNotes, { params: { native, target, unit } }),
  outline: (native, target) => api.call(contract.getOutline, { params: { native, target } }),
  lesson: (ref, attempt) => api.call(contract.getLesson, { params: { ...ref, attempt }, query: { knows: LATER_TYPES } }),
})
