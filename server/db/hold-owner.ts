import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { identities } from './schema/auth.ts'

/** AUTH-6. The identity that the rows of a write of `userId` belong to. It is held until the transaction ends: a merge waits for the write, or the write follows the merge. */
export const holdOwner = async (tx: Db, userId: string): Promise<string | undefined> => {
  const [found] = await tx
    .select({ id: identities.id, mergedInto: identities.mergedInto })
    .from(identities).where(eq(identities.id, userId)).for('no key update')
  return found?.mergedInto ? holdOwner(tx, found.mergedInto) : found?.id
}
