import { okAsync } from 'neverthrow'
import type { Answer } from '#core/domain/lesson/answer.ts'
import type { AnswerOutboxes } from '#core/ports/answer-outbox.ts'
import type { DeviceStorage } from '#core/ports/device-storage.ts'
import { answersOf, storedIn } from './stored-answers.ts'

/** A key is the answer's place in the order, and its id. */
const KEY = /^outbox\.(\d{1,9})\.(.+)$/
interface Entry {
  readonly key: string
  readonly place: number
  readonly id: string
}
const entriesIn = (storage: DeviceStorage): Entry[] =>
  storage.keys()
    .flatMap(key => {
      const [, place, id] = KEY.exec(key) ?? []
      return id === undefined ? [] : [{ key, place: Number(place), id }]
    })
    .toSorted((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1))

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/**
 * The outboxes of a browser without IndexedDB. Each answer has a key of its own: two tabs that write at once never write over each other.
 * Answers that the storage refuses last as long as the page.
 */
export const storageOutboxes = (storage: DeviceStorage): AnswerOutboxes => ({
  of: account => {
    const all = (): Answer[] => answersOf(account, storedIn(entriesIn(storage).map(({ key }) => parsed(storage.read(key)))))
    return {
      add: answer => {
        const entries = entriesIn(storage)
        const place = (entries.at(-1)?.place ?? 0) + 1
        if (!entries.some(({ id }) => id === answer.id)) storage.write(`outbox.${place}.${answer.id}`, JSON.stringify({ ...answer, account }))
        return okAsync(null)
      },
      all: () => okAsync(all()),
      has: id => okAsync(all().some(answer => answer.id === id)),
      remove: id => {
        for (const entry of entriesIn(storage)) if (entry.id === id) storage.remove(entry.key)
        return okAsync(null)
      },
    }
  },
})
