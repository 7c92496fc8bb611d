export const settled = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

interface Named {
  readonly name: string
  readonly store: string
  /** Run once, when the database is new. */
  readonly make: (database: IDBDatabase) => void
}
/** Work in one transaction; it is given its value when the transaction is on disk, and rejects where nothing may be kept. */
type Use = <Value>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<Value>) => Promise<Value>

const open = ({ name, make }: Named) => {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => make(request.result)
  return settled(request)
}

/** A database of one store, opened when first used and again after the browser closed it. Uses come in the order they are asked for. */
export const indexedDbStore = (named: Named): Use => {
  let opened: Promise<IDBDatabase> | undefined
  const database = () =>
    (opened ??= Promise.resolve()
      .then(() => open(named))
      .then(db => {
        db.onversionchange = () => db.close()
        db.onclose = () => { opened = undefined }
        return db
      }))
  return async (mode, work) => {
    const transaction = (await database()).transaction(named.store, mode, { durability: 'strict' })
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const [value] = await Promise.all([work(transaction.objectStore(named.store)), done])
    return value
  }
}
