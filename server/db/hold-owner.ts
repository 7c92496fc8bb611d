import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { identities } from './schema/auth.ts'

/** AUTH-6. Locks, and returns, the identity that rows written for `userId` belong to. Until the transaction ends a merge waits for the write, or the write goes where the merge went. */
export const holdOwner = async (tx: Db, userId: string): Promise<string | undefined> => {
  const [found] = await tx
    .select({ id: identities.id, mergedInto: identities.mergedInto })
    .from(identities).where(eq(identities.id, userId)).for('no key update')
  return found?.mergedInto ? holdOwner(tx, found.mergedInto) : found?.id
}
