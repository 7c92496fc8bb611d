import type { Result } from 'neverthrow'
import type { Db } from './database.ts'

/** Runs `work` in one transaction, which a refusal rolls back. */
export const allOrNothing = async <Value, Refused>(db: Db, work: (tx: Db) => Promise<Result<Value, Refused>>): Promise<Result<Value, Refused>> => {
  let refused: Result<Value, Refused> | undefined
  try {
    return await db.transaction(async tx => {
      const done = await work(tx)
      if (done.isOk()) return done
      refused = done
      return tx.rollback()
    })
  } catch (error) {
    if (refused) return refused
    throw error
  }
}
