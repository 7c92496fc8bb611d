import { randomUUID } from 'node:crypto'
import { and, desc, eq, exists, inArray, not, notInArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lockOwner } from '../db/lock-owner.ts'
import type { Db } from '../db/database.ts'
import { timeText } from '../db/exported.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { privacySignals } from '../db/schema/visitor.ts'

export type Signal = Pick<typeof privacySignals.$inferInsert, 'dnt' | 'gpc' | 'scope' | 'source' | 'pageUrl' | 'at'>

/** How many signals of one person are stored. */
const NEWEST = 50

const keepNewest = async (tx: Db, userId: string): Promise<void> => {
  const newest = tx.select({ id: privacySignals.id }).from(privacySignals)
    .where(eq(privacySignals.userId, userId)).orderBy(desc(privacySignals.at), privacySignals.id).limit(NEWEST)
  await tx.delete(privacySignals).where(and(eq(privacySignals.userId, userId), notInArray(privacySignals.id, newest)))
}

/** NET-2. Stores a privacy signal. The same signal of one person at one instant is stored once. */
export const recordSignal = (now: number, db: Db, userId: string, signal: Signal): Promise<void> =>
  db.transaction(async tx => {
    const owner = await lockOwner(tx, userId)
    if (owner === undefined) return
    await tx.insert(privacySignals).values({ id: randomUUID(), userId: owner, ...signal, receivedAt: now }).onConflictDoNothing()
    await keepNewest(tx, owner)
  })

const move = async (tx: Db, from: string, to: string): Promise<void> => {
  const kept = alias(privacySignals, 'kept')
  const same = tx.select().from(kept).where(and(eq(kept.userId, to), eq(kept.at, privacySignals.at), eq(kept.source, privacySignals.source)))
  await tx.update(privacySignals).set({ userId: to }).where(and(eq(privacySignals.userId, from), not(exists(same))))
  await tx.delete(privacySignals).where(eq(privacySignals.userId, from))
  await keepNewest(tx, to)
}

export const visitorRows: PersonRows = {
  tables: [privacySignals],
  move,
  lists: {
    privacySignals: async (db, { ids }) => {
      const rows = await db.select().from(privacySignals).where(inArray(privacySignals.userId, [...ids])).orderBy(privacySignals.at, privacySignals.id)
      return rows.map(({ dnt, gpc, scope, source, pageUrl, at, receivedAt }) =>
        ({ doNotTrack: dnt, globalPrivacyControl: gpc, scope, source, page: pageUrl, at: timeText(at), receivedAt: timeText(receivedAt) }))
    },
  },
}
