import { readClassroom } from '#contract/classrooms.ts'
import type { Classrooms } from '#core/ports/classrooms.ts'
import type { Api } from './api.ts'

export const httpClassrooms = (api: Api): Classrooms => ({
  read: lesson => api.call(readClassroom, { params: { lesson } }),
})
