import { listSlots, listTutors, readTutor } from '#contract/tutoring.ts'
import type { Tutors } from '#core/ports/tutors.ts'
import type { Api } from './api.ts'

export const httpTutors = (api: Api): Tutors => ({
  list: teaches => api.call(listTutors, { query: { teaches } }),
  read: tutor => api.call(readTutor, { params: { tutor } }),
  slots: (tutor, length, span) => api.call(listSlots, { params: { tutor }, query: { ...span, length } }).map(({ slots }) => slots),
})
