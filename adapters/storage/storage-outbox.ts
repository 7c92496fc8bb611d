import { okAsync } from 'neverthrow'
import type { Answer } from '#core/domain/lesson/answer.ts'
import type { AnswerOutbox } from '#core/ports/answer-outbox.ts'
import type { DeviceStorage } from '#core/ports/device-storage.ts'
import { answersIn } from './stored-answers.ts'

const KEY = 'outbox'

const read = (storage: DeviceStorage): Answer[] => {
  try {
    const values: unknown = JSON.parse(storage.read(KEY) ?? '[]')
    return answersIn(Array.isArray(values) ? values : [])
  } catch {
    return []
  }
}

/** The outbox where the browser has no database. */
export const storageOutbox = (storage: DeviceStorage): AnswerOutbox => {
  const write = (answers: readonly Answer[]) => {
    storage.write(KEY, JSON.stringify(answers))
    return okAsync(null)
  }
  return {
    add: answer => {
      const answers = read(storage)
      return answers.some(({ id }) => id === answer.id) ? okAsync(null) : write([...answers, answer])
    },
    all: () => okAsync(read(storage)),
    remove: id => write(read(storage).filter(answer => answer.id !== id)),
  }
}
