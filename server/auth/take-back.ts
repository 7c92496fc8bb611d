import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { emailCodes, identities, linkedAccounts, providerSignIns } from '../db/schema/auth.ts'
import { forgetPasskeys } from './passkeys.ts'
import { endSessions } from './sessions.ts'
import { forgetTwoStep } from './two-step.ts'

/**
 * AUTH-6. An account whose address nobody had proved gives way to whoever reads its mail: the password, the passkeys, the second step and the
 * linked accounts of whoever registered are gone with what they had begun, and every session ends. The caller has locked the account.
 */
export const takeBack = async (now: number, tx: Db, userId: string): Promise<void> => {
  await tx.update(identities).set({ passwordHash: null }).where(eq(identities.id, userId))
  await tx.delete(linkedAccounts).where(eq(linkedAccounts.userId, userId))
  await tx.delete(providerSignIns).where(eq(providerSignIns.userId, userId))
  await tx.delete(emailCodes).where(eq(emailCodes.userId, userId))
  await forgetPasskeys(tx, userId)
  await forgetTwoStep(tx, userId)
  await endSessions(now, tx, userId)
}
