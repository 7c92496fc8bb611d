import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { identities } from './schema/auth.ts'

/** AUTH-6. Locks and returns the identity that owns rows written for `userId`: itself, or the account it was merged into. */
export const lockOwner = async (tx: Db, userId: string): Promise<string | undefined> => {
  const [found] = await tx
    .select({ id: identities.id, mergedInto: identities.mergedInto })
    .from(identities).where(eq(identities.id, userId)).for('no key update')
  return found?.mergedInto ? lockOwner(tx, found.mergedInto) : found?.id
}
