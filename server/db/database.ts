import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Either PostgreSQL, or one of its transactions: stores cannot tell the embedded one from the real one. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Db
  /** Resolves when the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}
