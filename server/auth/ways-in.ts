import { eq } from 'drizzle-orm'
import type { WaysInFacts } from '#core/domain/account/linked-account.ts'
import type { Db } from '../db/database.ts'
import { identities, linkedAccounts, passkeys } from '../db/schema/auth.ts'
import { emailKeyOf } from './email-key.ts'

/** PRO-11. The account of a person with its linked accounts, and what its ways in follow from. */
export const waysIn = async (db: Db, userId: string) => {
  const [person] = await db.select().from(identities).where(eq(identities.id, userId))
  const linked = await db.select().from(linkedAccounts).where(eq(linkedAccounts.userId, userId)).orderBy(linkedAccounts.linkedAt, linkedAccounts.id)
  const keys = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId))
  const facts: WaysInFacts = {
    hasPassword: (person?.passwordHash ?? null) !== null,
    provedEmail: person && person.emailProvedAt !== null ? person.emailKey : null,
    passkeys: keys.map(({ id }) => id),
    linked: linked.map(({ id, email }) => ({ id, email: email === null ? null : emailKeyOf(email) })),
  }
  return { person, linked, facts }
}
