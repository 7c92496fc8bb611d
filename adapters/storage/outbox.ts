import { okAsync, ResultAsync } from 'neverthrow'
import type { AnswerOutboxes } from '#core/ports/answer-outbox.ts'
import { answersOf, storedIn } from './stored-answers.ts'

const ANSWERS = 'answers'
const BY_ID = 'by-id'

const settled = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const open = (name: string) => {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ANSWERS, { autoIncrement: true }).createIndex(BY_ID, 'id', { unique: true })
  }
  return settled(request)
}

/** The value is given only when the transaction is on disk. */
const committed = async <Value>(db: IDBDatabase, mode: IDBTransactionMode, work: (answers: IDBObjectStore) => Promise<Value>) => {
  const transaction = db.transaction(ANSWERS, mode, { durability: 'strict' })
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  const [value] = await Promise.all([work(transaction.objectStore(ANSWERS)), done])
  return value
}

/**
 * Answers in IndexedDB, in the order of a counter that the database keeps.
 * What it refuses, or all where there is none, goes to `fallback`; answers waiting there are found again on a later visit.
 */
export const indexedDbOutboxes = (fallback: AnswerOutboxes, name = 'outbox'): AnswerOutboxes => {
  let opened: Promise<IDBDatabase> | undefined
  const database = () =>
    (opened ??= Promise.resolve()
      .then(() => open(name))
      .then(db => {
        db.onversionchange = () => db.close()
        db.onclose = () => { opened = undefined }
        return db
      }))
  const use = <Value>(mode: IDBTransactionMode, work: (answers: IDBObjectStore) => Promise<Value>) =>
    ResultAsync.fromPromise(database().then(db => committed(db, mode, work)), () => 'refused' as const)

  return {
    of: account => {
      const held = fallback.of(account)
      return {
        add: answer =>
          use('readwrite', async answers => {
            const key = await settled(answers.index(BY_ID).getKey(answer.id))
            if (key === undefined) await settled(answers.add({ ...answer, account }))
            return null
          }).orElse(() => held.add(answer)),
        all: () =>
          use('readonly', answers => settled<unknown[]>(answers.getAll()))
            .orElse(() => okAsync<unknown[]>([]))
            .andThen(kept => held.all().map(more => [...answersOf(account, storedIn(kept)), ...more])),
        remove: id =>
          use('readwrite', async answers => {
            const key = await settled(answers.index(BY_ID).getKey(id))
            if (key !== undefined) await settled(answers.delete(key))
            return null
          })
            .orElse(() => okAsync(null))
            .andThen(() => held.remove(id)),
      }
    },
  }
}
