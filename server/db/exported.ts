import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** How many rows are read at once. */
export const PAGE = 500

/** Reads rows a page at a time, each page after the last row of the one before, so that no more than one is held. */
export const inPages = async function* <Row, Item>(
  read: (last: Row | undefined, size: number) => PromiseLike<readonly Row[]>, itemOf: (row: Row) => Item, size = PAGE,
): AsyncGenerator<readonly Item[]> {
  let rows = await read(undefined, size)
  while (rows.length > 0) {
    yield rows.map(itemOf)
    rows = rows.length < size ? [] : await read(rows.at(-1), size)
  }
}

/** Whether a row comes after another in the order of these columns; without that one each does. */
export const isAfter = (columns: readonly PgColumn[], last: readonly unknown[] | undefined): SQL | undefined =>
  last && sql`(${sql.join([...columns], sql`, `)}) > (${sql.join(last.map((value, at) => sql.param(value, columns[at])), sql`, `)})`

/** An instant as the exported file has it. */
export const timeText = (at: number): string => new Date(at).toISOString()
export const timeTextOrNull = (at: number | null): string | null => (at === null ? null : timeText(at))
