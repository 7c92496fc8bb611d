import type { Tutors } from '#core/ports/tutors.ts'
import type { Api } from './api.ts'

export const httpTutors = (api: Api): Tutors => {
  const contract = () => api.load(() => import('#contract/tutoring.ts'))
  return {
    list: teaches => contract().andThen(({ listTutors }) => api.call(listTutors, { query: { teaches } })),
    read: tutor => contract().andThen(({ readTutor }) => api.call(readTutor, { params: { tutor } })),
    slots: (tutor, length, span) => contract().andThen(({ listSlots }) => api.call(listSlots, { params: { tutor }, query: { ...span, length } })).map(({ slots }) => slots),
  }
}
