import { errAsync, okAsync, type ResultAsync } from 'neverthrow'
import { appError, type AppError } from '#core/domain/errors/app-error.ts'
import type { Answer } from '#core/domain/lesson/answer.ts'
import type { AnswerOutbox, AnswerOutboxes } from '#core/ports/answer-outbox.ts'

export interface WaitingAnswer {
  readonly answer: Answer
  readonly account: string | null
}

interface MemoryAnswerOutboxes extends AnswerOutboxes {
  /** Makes a method of every outbox fail without effect, as on a broken disk, or work again. */
  setFailing(method: keyof AnswerOutbox, failing: boolean): void
}

/** Two outboxes over one map stand for one device before and after a reload. */
export const memoryAnswerOutboxes = (waiting: Map<string, WaitingAnswer> = new Map()): MemoryAnswerOutboxes => {
  const failing = new Set<keyof AnswerOutbox>()
  const reply = <Value>(method: keyof AnswerOutbox, run: () => Value): ResultAsync<Value, AppError<'unknown'>> =>
    failing.has(method) ? errAsync(appError('unknown', `answer-outbox-${method}`)) : okAsync(run())
  const isOf = (owner: string | null, account: string | null) => owner === null || owner === account
  return {
    setFailing: (method, fails) => void (fails ? failing.add(method) : failing.delete(method)),
    of: account => ({
      add: answer =>
        reply('add', () => {
          if (!waiting.has(answer.id)) waiting.set(answer.id, { answer, account })
          return null
        }),
      all: () =>
        reply('all', () =>
          [...waiting.values()].filter(each => isOf(each.account, account)).map(({ answer }) => answer)),
      has: id =>
        reply('has', () => {
          const found = waiting.get(id)
          return found !== undefined && isOf(found.account, account)
        }),
      remove: id =>
        reply('remove', () => {
          waiting.delete(id)
          return null
        }),
    }),
  }
}
