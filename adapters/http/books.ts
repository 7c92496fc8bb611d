import * as contract from '#contract/books.ts'
import type { Books } from '#core/ports/books.ts'
import type { Api } from './api.ts'

/** STK-1. What was read is saved with the time that this device shows, so that the server can correct a wrong clock. */
export const httpBooks = (api: Api, now: () => number): Books => ({
  shelf: (native, target) => api.call(contract.listBooks, { params: { native, target } }),
  book: (native, target, book) => api.call(contract.getBook, { params: { native, target, book } }),
  reading: target => api.call(contract.getReading, { params: { target } }),
  save: (target, { changes, places, minutes = [] }) =>
    api.call(contract.saveReading, { params: { target }, body: { sentAt: now(), changes: [...changes], places: [...places], minutes: [...minutes] } }),
})
