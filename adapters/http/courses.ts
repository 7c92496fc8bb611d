import * as contract from '#contract/lessons.ts'
import type { Courses } from '#core/ports/courses.ts'
import type { Api } from './api.ts'

export const httpCourses = (api: Api): Courses => ({
  outline: (native, target) => api.call(contract.getOutline, { params: { native, target } }),
  lesson: (ref, attempt) => api.call(contract.getLesson, { params: { ...ref, attempt } }),
})
