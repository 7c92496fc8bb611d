import { okAsync, ResultAsync } from 'neverthrow'
import type { AnswerOutboxes } from '#core/ports/answer-outbox.ts'
import { indexedDbStore, type Store } from '../indexed-db.ts'
import { answersOf, storedIn } from './stored-answers.ts'

const ANSWERS = 'answers'
const BY_ID = 'by-id'

/**
 * Keeps answers in IndexedDB, in the order of the database's counter.
 * Answers that it refuses, or all if it is missing, go to `fallback`, and are found there again on a later visit.
 */
export const indexedDbOutboxes = (fallback: AnswerOutboxes, name = 'outbox'): AnswerOutboxes => {
  const store = indexedDbStore({
    name, store: ANSWERS,
    make: db => void db.createObjectStore(ANSWERS, { autoIncrement: true }).createIndex(BY_ID, 'id', { unique: true }),
  })
  const use = <Mode extends IDBTransactionMode, Value>(mode: Mode, work: (answers: Store<Mode>) => Promise<Value>) =>
    ResultAsync.fromPromise(store(mode, work), () => 'refused' as const)

  return {
    of: account => {
      const held = fallback.of(account)
      return {
        // The page may be closed before IndexedDB has committed, so `fallback` holds the answer from the first moment until then.
        add: answer =>
          ResultAsync.combine([
            held.add(answer),
            use('readwrite', async answers => {
              const key = await answers.index(BY_ID).getKey(answer.id)
              if (key === undefined) await answers.add({ ...answer, account })
              return null
            }).andThen(() => held.remove(answer.id)).map(() => 'device' as const).orElse(() => okAsync(null)),
          ]).map(([inFallback, inDatabase]) => inDatabase ?? inFallback),
        all: () =>
          use('readonly', answers => answers.getAll())
            .orElse(() => okAsync<unknown[]>([]))
            .andThen(stored => held.all().map(more => {
              const own = answersOf(account, storedIn(stored))
              const known = new Set(own.map(({ id }) => id))
              return [...own, ...more.filter(({ id }) => !known.has(id))]
            })),
        has: id =>
          use('readonly', answers => answers.index(BY_ID).get(id))
            .orElse(() => okAsync<unknown>(undefined))
            .andThen(stored => (answersOf(account, storedIn([stored])).length > 0 ? okAsync(true) : held.has(id))),
        remove: id =>
          use('readwrite', async answers => {
            const key = await answers.index(BY_ID).getKey(id)
            if (key !== undefined) await answers.delete(key)
            return null
          })
            .orElse(() => okAsync(null))
            .andThen(() => held.remove(id)),
      }
    },
  }
}
