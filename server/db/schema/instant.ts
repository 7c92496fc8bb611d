import { bigint } from 'drizzle-orm/pg-core'

/** A column of an instant: epoch milliseconds, as in the core and on the wire. */
export const instant = (name: string) => bigint(name, { mode: 'number' })
