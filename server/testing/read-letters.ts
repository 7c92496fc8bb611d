import { desc, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { outbox } from '../db/schema/mail.ts'

/** The letters to one address, the last one first. */
export const lettersTo = (database: Database, email: string) =>
  database.db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.createdAt), desc(outbox.id))

const lastMatch = async (database: Database, email: string, pattern: RegExp): Promise<string> => {
  const found = (await lettersTo(database, email)).map(({ body }) => pattern.exec(body)?.[1]).find(Boolean)
  if (found === undefined) throw new Error(`no letter to ${email} has ${String(pattern)}`)
  return found
}
/** The token of the last sign-in link that was sent to an address. */
export const linkTokenOf = (database: Database, email: string) => lastMatch(database, email, /\/autologin[^#\s]*#([\w-]+)/)
/** The six digits that were sent to an address last. */
export const codeSentTo = (database: Database, email: string) => lastMatch(database, email, /^(\d{6})$/m)
