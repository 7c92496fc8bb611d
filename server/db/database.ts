import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/** PostgreSQL or a transaction of it. Stores cannot tell the embedded database from a real one. */
export type Db = PgDatabase<PgQueryResultHKT>
/** The database outside of transactions, with the pool of its connections. */
export type RootDb = Db & { readonly $client: pg.Pool }

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  /** The one connection of the embedded database or the URL of the real one, for libraries that have connections of their own. */
  readonly source: { readonly pool: pg.Pool } | { readonly url: string }
  readonly db: RootDb
  /** Resolves once the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}
