import { isNotNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { identities } from '../db/schema/auth.ts'

/** Every account has shown that it reads the mail of its address. */
export const proveAddresses = async ({ db }: Database): Promise<void> => {
  await db.update(identities).set({ emailProvedAt: 0 }).where(isNotNull(identities.email))
}
