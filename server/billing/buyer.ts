import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { identities } from '../db/schema/auth.ts'
import type { Order } from './providers/provider.ts'

/** Who a provider is told that it deals with. */
export const buyerOf = async (db: Db, userId: string, locale: string): Promise<Order['buyer']> => {
  const [found] = await db.select({ email: identities.email }).from(identities).where(eq(identities.id, userId))
  return { id: userId, email: found?.email ?? null, locale }
}
