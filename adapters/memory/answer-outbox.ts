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
  setFailing(method: Exclude<keyof AnswerOutbox, 'add'>, failing: boolean): void
  /** Makes the device take no more answers, or take them again. */
  setFull(full: boolean): void
}

/** Two outboxes over one map stand for one device before and after a reload. */
export const memoryAnswerOutboxes = (waiting: Map<string, WaitingAnswer> = new Map()): MemoryAnswerOutboxes => {
  const failing = new Set<keyof AnswerOutbox>()
  const inPage = new Map<string, WaitingAnswer>()
  let full = false
  const reply = <Value>(method: keyof AnswerOutbox, run: () => Value): ResultAsync<Value, AppError<'unknown'>> =>
    failing.has(method) ? errAsync(appError('unknown', `answer-outbox-${method}`)) : okAsync(run())
  const held = () => new Map([...waiting, ...inPage])
  const isOf = (owner: string | null, account: string | null) => owner === null || owner === account
  return {
    setFull: next => { full = next },
    setFailing: (method, fails) => void (fails ? failing.add(method) : failing.delete(method)),
    of: account => ({
      add: answer => {
        if (waiting.has(answer.id)) return okAsync('device')
        const here = full ? inPage : waiting
        inPage.delete(answer.id)
        here.set(answer.id, { answer, account })
        return okAsync(full ? 'page' : 'device')
      },
      all: () =>
        reply('all', () =>
          [...held().values()].filter(each => isOf(each.account, account)).map(({ answer }) => answer)),
      has: id =>
        reply('has', () => {
          const found = held().get(id)
          return found !== undefined && isOf(found.account, account)
        }),
      remove: id =>
        reply('remove', () => {
          waiting.delete(id)
          inPage.delete(id)
          return null
        }),
    }),
  }
}
