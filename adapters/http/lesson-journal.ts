import { listAnswers, listAttempts, recordAnswer } from '#contract/lessons.ts'
import { reportAnswer } from '#contract/reports.ts'
import { LATER_TYPES } from '#core/domain/lesson/steps/table.ts'
import type { LessonJournal } from '#core/ports/lesson-journal.ts'
import type { Api } from './api.ts'

/** STK-1. Each answer is sent with the time that this device shows, so that the server can correct a wrong clock. */
export const httpLessonJournal = (api: Api, now: () => number): LessonJournal => ({
  record: ({ id, ...body }) => api.call(recordAnswer, { params: { id }, body: { ...body, sentAt: now() } }),
  report: id => api.call(reportAnswer, { params: { id } }),
  attempts: (native, target) => api.call(listAttempts, { query: { native, target } }),
  answers: attempt => api.call(listAnswers, { params: { attempt }, query: { knows: LATER_TYPES } }),
})
