import type { PGlite, Transaction } from '@electric-sql/pglite'

const query = ({ query: send }: Pick<Transaction, 'query'>): Transaction['query'] => (text, params, options) =>
  send(text, params, options?.rowMode && { rowMode: options.rowMode })

/**
 * The client that Drizzle gets, which calls nothing else. With each query Drizzle brings parsers for times and dates, for which PGlite
 * copies the table of all its parsers: half the time of a short query. No column of ours is a time or a date, so they are left out.
 */
export const withoutParsers = (pglite: PGlite): PGlite => {
  const client: Pick<PGlite, 'query' | 'transaction'> = {
    query: query({ query: pglite.query.bind(pglite) }),
    transaction: run => pglite.transaction(tx => run({ ...tx, query: query(tx) })),
  }
  return client as PGlite
}
