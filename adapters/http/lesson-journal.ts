import { listAttempts, recordAnswer } from '#contract/lessons.ts'
import type { Answer } from '#core/domain/lesson/answer.ts'
import type { LessonJournal } from '#core/ports/lesson-journal.ts'
import type { Api, InputOf } from './api.ts'

/** The schemas expect mutable lists and the domain's are readonly, so lists are copied. */
const givenOf = (given: Answer['given']): InputOf<typeof recordAnswer>['body']['given'] => {
  if (given.type === 'match-pairs') return { type: given.type, tries: given.tries.map(([left, right]) => [left, right]) }
  if (given.type === 'word-bank') return { type: given.type, tiles: [...given.tiles] }
  return given
}

export const httpLessonJournal = (api: Api): LessonJournal => ({
  record: ({ id, given, ...rest }) => api.call(recordAnswer, { params: { id }, body: { ...rest, given: givenOf(given) } }),
  attempts: (native, target) => api.call(listAttempts, { query: { native, target } }),
})
