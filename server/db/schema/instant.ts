import { bigint } from 'drizzle-orm/pg-core'

/** A column that holds an instant in epoch ms, as in the core and on the wire. */
export const instant = (name: string) => bigint(name, { mode: 'number' })
