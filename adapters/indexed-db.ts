import { openDB, type IDBPDatabase, type IDBPObjectStore } from 'idb'

interface Named {
  readonly name: string
  readonly store: string
  /** Runs once, when the database is new. */
  readonly make: (database: IDBPDatabase) => void
}
export type Store<Mode extends IDBTransactionMode> = IDBPObjectStore<unknown, [string], string, Mode>
/** Work in one transaction; it is given its value when the transaction is on disk, and rejects where nothing may be kept. */
type Use = <Mode extends IDBTransactionMode, Value>(mode: Mode, work: (store: Store<Mode>) => Promise<Value>) => Promise<Value>

/** A database of one store, opened when first used, and again after it was closed or did not open. Uses come in the order they are asked for. */
export const indexedDbStore = ({ name, store, make }: Named): Use => {
  let opened: Promise<IDBPDatabase> | undefined
  const forget = () => { opened = undefined }
  const open = () => openDB(name, 1, {
    upgrade: make,
    blocking: () => {
      void opened?.then(database => database.close())
      forget()
    },
    terminated: forget,
  })
  // Where there is no IndexedDB at all, `openDB` throws at once.
  const database = () => (opened ??= Promise.resolve().then(open).catch((error: unknown) => {
    forget()
    throw error
  }))
  return async (mode, work) => {
    const transaction = (await database()).transaction(store, mode, { durability: 'strict' })
    const [value] = await Promise.all([work(transaction.store), transaction.done])
    return value
  }
}
