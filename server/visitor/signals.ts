import { randomUUID } from 'node:crypto'
import { and, desc, eq, exists, not, notInArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { holdOwner } from '../auth/owner.ts'
import type { Db } from '../db/database.ts'
import { privacySignals } from '../db/schema/visitor.ts'

export type Signal = Pick<typeof privacySignals.$inferInsert, 'dnt' | 'gpc' | 'scope' | 'source' | 'pageUrl' | 'at'>

/** Of how many signals of one person there is a record. */
const NEWEST = 50

const keepNewest = async (tx: Db, userId: string): Promise<void> => {
  const newest = tx.select({ id: privacySignals.id }).from(privacySignals)
    .where(eq(privacySignals.userId, userId)).orderBy(desc(privacySignals.at), privacySignals.id).limit(NEWEST)
  await tx.delete(privacySignals).where(and(eq(privacySignals.userId, userId), notInArray(privacySignals.id, newest)))
}

/** NET-2. The same signal of one person at one instant is one. */
export const recordSignal = (db: Db, userId: string, signal: Signal, now: number): Promise<void> =>
  db.transaction(async tx => {
    const owner = await holdOwner(tx, userId)
    if (owner === undefined) return
    await tx.insert(privacySignals).values({ id: randomUUID(), userId: owner, ...signal, receivedAt: now }).onConflictDoNothing()
    await keepNewest(tx, owner)
  })

/** AUTH-6. Both identities are held by the caller. */
export const moveSignals = async (tx: Db, from: string, to: string): Promise<void> => {
  const kept = alias(privacySignals, 'kept')
  const same = tx.select().from(kept).where(and(eq(kept.userId, to), eq(kept.at, privacySignals.at), eq(kept.source, privacySignals.source)))
  await tx.update(privacySignals).set({ userId: to }).where(and(eq(privacySignals.userId, from), not(exists(same))))
  await tx.delete(privacySignals).where(eq(privacySignals.userId, from))
  await keepNewest(tx, to)
}
