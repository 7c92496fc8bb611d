import { okAsync } from 'neverthrow'
import type { Answer } from '#core/domain/lesson/answer.ts'
import { isRecord, readJson } from '#core/domain/stored/json.ts'
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

const parsed = (text: string | null): unknown => readJson(text ?? 'null').unwrapOr(null)

/** Earlier builds kept all answers in one list under this key. Nothing is added to it any more, so tabs that shorten it at once lose nothing. */
const LIST = 'outbox'
const listIn = (storage: DeviceStorage): readonly unknown[] => {
  const list = parsed(storage.read(LIST))
  return Array.isArray(list) ? list : []
}
const removeFromList = (storage: DeviceStorage, id: string) => {
  const list = listIn(storage)
  const left = list.filter(each => !isRecord(each) || each['id'] !== id)
  if (left.length === list.length) return
  if (left.length > 0) storage.write(LIST, JSON.stringify(left))
  else storage.remove(LIST)
}

/**
 * The outboxes of a browser without IndexedDB. Each answer has a key of its own: two tabs that write at once never write over each other.
 * Answers that the storage refuses last as long as the page.
 */
export const storageOutboxes = (storage: DeviceStorage): AnswerOutboxes => ({
  of: account => {
    const all = (): Answer[] =>
      answersOf(account, storedIn([...listIn(storage), ...entriesIn(storage).map(({ key }) => parsed(storage.read(key)))]))
    return {
      add: answer => {
        const entries = entriesIn(storage)
        const key = entries.find(({ id }) => id === answer.id)?.key ?? `outbox.${(entries.at(-1)?.place ?? 0) + 1}.${answer.id}`
        return okAsync(storage.write(key, JSON.stringify({ ...answer, account })) ? 'device' : 'page')
      },
      all: () => okAsync(all()),
      has: id => okAsync(all().some(answer => answer.id === id)),
      remove: id => {
        for (const entry of entriesIn(storage)) if (entry.id === id) storage.remove(entry.key)
        removeFromList(storage, id)
        return okAsync(null)
      },
    }
  },
})
