import { okAsync } from 'neverthrow'
import type { Answer } from '#core/domain/lesson/answer.ts'
import type { AnswerOutboxes } from '#core/ports/answer-outbox.ts'

export interface WaitingAnswer {
  readonly answer: Answer
  readonly account: string | null
}

/** Two outboxes over one map stand for one device before and after a reload. */
export const memoryAnswerOutboxes = (kept: Map<string, WaitingAnswer> = new Map()): AnswerOutboxes => ({
  of: account => ({
    add: answer => {
      if (!kept.has(answer.id)) kept.set(answer.id, { answer, account })
      return okAsync(null)
    },
    all: () => okAsync([...kept.values()].filter(each => each.account === null || each.account === account).map(({ answer }) => answer)),
    remove: id => {
      kept.delete(id)
      return okAsync(null)
    },
  }),
})
