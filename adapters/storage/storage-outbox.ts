import { okAsync } from 'neverthrow'
import type { AnswerOutboxes } from '#core/ports/answer-outbox.ts'
import type { DeviceStorage } from '#core/ports/device-storage.ts'
import { answersOf, storedIn, type StoredAnswer } from './stored-answers.ts'

const KEY = 'outbox'

const read = (storage: DeviceStorage): StoredAnswer[] => {
  try {
    const values: unknown = JSON.parse(storage.read(KEY) ?? '[]')
    return storedIn(Array.isArray(values) ? values : [])
  } catch {
    return []
  }
}

/** The outboxes of a browser without IndexedDB. */
export const storageOutboxes = (storage: DeviceStorage): AnswerOutboxes => {
  const write = (answers: readonly StoredAnswer[]) => {
    storage.write(KEY, JSON.stringify(answers))
    return okAsync(null)
  }
  return {
    of: account => ({
      add: answer => {
        const answers = read(storage)
        return answers.some(({ id }) => id === answer.id) ? okAsync(null) : write([...answers, { ...answer, account }])
      },
      all: () => okAsync(answersOf(account, read(storage))),
      has: id => okAsync(answersOf(account, read(storage)).some(answer => answer.id === id)),
      remove: id => write(read(storage).filter(answer => answer.id !== id)),
    }),
  }
}
