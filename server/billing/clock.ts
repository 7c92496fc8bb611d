import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { sandboxClocks } from '../db/schema/billing.ts'

/** PUR-4. Tells the time of a person's payments: the present, or what the clock of their sandbox was moved to. */
export type BillingClock = (now: number, userId: string) => Promise<number>

export const createBillingClock = (db: Db, hasSandbox: boolean): BillingClock => {
  if (!hasSandbox) return now => Promise.resolve(now)
  const find = db.select({ ahead: sandboxClocks.ahead }).from(sandboxClocks).where(eq(sandboxClocks.userId, sql.placeholder('user'))).prepare('billing_clock')
  return async (now, userId) => now + ((await find.execute({ user: userId }))[0]?.ahead ?? 0)
}
/** Moves somebody's clock to an instant. It never goes back: what has happened stays. */
export const moveClock = async (now: number, db: Db, userId: string, to: number): Promise<void> => {
  const ahead = Math.max(0, to - now)
  await db.insert(sandboxClocks).values({ userId, ahead })
    .onConflictDoUpdate({ target: sandboxClocks.userId, set: { ahead: sql`greatest(${sandboxClocks.ahead}, excluded.ahead)` } })
}
