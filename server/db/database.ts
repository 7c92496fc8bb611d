import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** PostgreSQL or a transaction of it. Stores cannot tell the embedded database from a real one. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Db
  /** Resolves once the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}
