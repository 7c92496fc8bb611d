import { bookSeat, cancelSeat, joinWaitlist, leaveWaitlist, listGroupLessons, listOwnGroupLessons } from '#contract/group-lessons.ts'
import type { GroupLessons } from '#core/ports/group-lessons.ts'
import type { Api } from './api.ts'

export const httpGroupLessons = (api: Api): GroupLessons => ({
  list: wanted => api.call(listGroupLessons, { query: { ...wanted } }),
  own: when => api.call(listOwnGroupLessons, { query: { when } }),
  book: (id, lesson) => api.call(bookSeat, { params: { id }, body: { lesson } }),
  cancel: id => api.call(cancelSeat, { params: { id } }),
  wait: (id, lesson) => api.call(joinWaitlist, { params: { id }, body: { lesson } }),
  leave: id => api.call(leaveWaitlist, { params: { id } }),
})
