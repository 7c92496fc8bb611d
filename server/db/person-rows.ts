import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** A table whose rows each belong to one person. */
export type PersonTable = PgTable & { readonly userId: PgColumn }

/** What one area keeps of people, and how it becomes somebody else's. Each area exports one, and `PERSON_ROWS` lists them all. */
export interface PersonRows {
  readonly tables: readonly PersonTable[]
  /** AUTH-6. Makes the rows of an anonymous identity rows of an account; the caller holds both identities. */
  readonly move: (tx: Db, from: string, to: string) => Promise<void>
}
