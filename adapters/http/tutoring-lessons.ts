import { bookLesson, bookSeries, cancelLesson, holdSlot, listLessons, moveLesson, payLesson, readCalendarFile, readLesson, readSeries, releaseHold } from '#contract/tutoring.ts'
import type { TutoringLessons } from '#core/ports/tutoring-lessons.ts'
import type { Api } from './api.ts'

export const httpTutoringLessons = (api: Api): TutoringLessons => ({
  hold: (id, body) => api.call(holdSlot, { params: { id }, body }),
  release: id => api.call(releaseHold, { params: { id } }),
  book: id => api.call(bookLesson, { params: { id } }),
  series: ({ tutor, startsAt, length }) => api.call(readSeries, { query: { tutor, startsAt, length } }),
  bookSeries: (ids, { tutor, startsAt, length }) => api.call(bookSeries, { body: { ids: [...ids], tutor, startsAt, length } }),
  pay: id => api.call(payLesson, { params: { id } }),
  cancel: id => api.call(cancelLesson, { params: { id } }),
  move: (id, request, startsAt) => api.call(moveLesson, { params: { id, request }, body: { startsAt } }),
  calendar: (id, locale) => api.call(readCalendarFile, { params: { id }, query: { locale } }),
  read: id => api.call(readLesson, { params: { id } }),
  list: (when, tutor) => api.call(listLessons, { query: { when, ...(tutor !== undefined && { tutor }) } }),
})
