import type { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** PostgreSQL or a transaction of it. Stores cannot tell the embedded database from a real one. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  /** The embedded database itself or the URL of the real one, for libraries that open their own connection. */
  readonly source: { readonly pglite: PGlite } | { readonly url: string }
  readonly db: Db
  /** Resolves once the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}
