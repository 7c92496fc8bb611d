import { listAttempts, recordAnswer } from '#contract/lessons.ts'
import type { LessonJournal } from '#core/ports/lesson-journal.ts'
import type { Api } from './api.ts'

export const httpLessonJournal = (api: Api): LessonJournal => ({
  record: ({ id, ...body }) => api.call(recordAnswer, { params: { id }, body }),
  attempts: (native, target) => api.call(listAttempts, { query: { native, target } }),
})
