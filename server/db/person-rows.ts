import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** A table whose rows each belong to one person. */
export type PersonTable = PgTable & { readonly userId: PgColumn }

/** The tables of one area that hold people's rows. Each area exports one, and `PERSON_ROWS` lists them all. */
export interface PersonRows {
  readonly tables: readonly PersonTable[]
  /** AUTH-6. Moves the rows of an anonymous identity to an account. The caller has locked both identities. */
  readonly move: (tx: Db, from: string, to: string) => Promise<void>
}
