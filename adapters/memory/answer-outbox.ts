import { okAsync } from 'neverthrow'
import type { Answer } from '#core/domain/lesson/answer.ts'
import type { AnswerOutbox } from '#core/ports/answer-outbox.ts'

/** Two outboxes over one map are one device before and after a reload. */
export const memoryAnswerOutbox = (kept: Map<string, Answer> = new Map()): AnswerOutbox => ({
  add: answer => {
    if (!kept.has(answer.id)) kept.set(answer.id, answer)
    return okAsync(null)
  },
  all: () => okAsync([...kept.values()]),
  remove: id => {
    kept.delete(id)
    return okAsync(null)
  },
})
