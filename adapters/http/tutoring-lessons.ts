import type { TutoringLessons } from '#core/ports/tutoring-lessons.ts'
import type { Api } from './api.ts'

export const httpTutoringLessons = (api: Api): TutoringLessons => {
  const contract = () => api.load(() => import('#contract/tutoring.ts'))
  return {
    hold: (id, body) => contract().andThen(({ holdSlot }) => api.call(holdSlot, { params: { id }, body })),
    release: id => contract().andThen(({ releaseHold }) => api.call(releaseHold, { params: { id } })),
    book: id => contract().andThen(({ bookLesson }) => api.call(bookLesson, { params: { id } })),
    pay: id => contract().andThen(({ payLesson }) => api.call(payLesson, { params: { id } })),
    cancel: id => contract().andThen(({ cancelLesson }) => api.call(cancelLesson, { params: { id } })),
    move: (id, request, startsAt) => contract().andThen(({ moveLesson }) => api.call(moveLesson, { params: { id, request }, body: { startsAt } })),
    list: when => contract().andThen(({ listLessons }) => api.call(listLessons, { query: { when } })),
  }
}
