import { desc, eq, sql } from 'drizzle-orm'
import type { Product } from '#core/domain/subscription/product.ts'
import { productAt } from '#core/domain/subscription/status.ts'
import type { Db } from '../db/database.ts'
import { sandboxClocks, subscriptions } from '../db/schema/billing.ts'
import { MOST_SUBSCRIPTIONS } from './subscriptions.ts'

/** SUB-1, PUR-4. The products of a person, newest first, as their subscriptions are at the time of their payments. */
export const createProductReader = (db: Db) => {
  const find = db
    .select({ state: subscriptions.state, ahead: sandboxClocks.ahead })
    .from(subscriptions)
    .leftJoin(sandboxClocks, eq(sandboxClocks.userId, subscriptions.userId))
    .where(eq(subscriptions.userId, sql.placeholder('user')))
    .orderBy(desc(subscriptions.startedAt))
    .limit(MOST_SUBSCRIPTIONS)
    .prepare('products')
  return async (now: number, userId: string): Promise<readonly Product[]> =>
    (await find.execute({ user: userId })).map(({ state, ahead }) => productAt(now + (ahead ?? 0), state))
}
