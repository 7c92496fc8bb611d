import { randomUUID } from 'node:crypto'
import { and, desc, eq, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { outbox } from '../db/schema/mail.ts'
import type { Letter } from './letters.ts'

const MAX_TRIES = 10
/** How long one process has to send a letter before another may try, ms. */
const LEASE = 60_000
/** How long a letter is kept after it was sent or given up, ms. */
const RETENTION = 7 * 86_400_000

export const addLetter = async (now: number, tx: Db, { to, subject, body }: Letter): Promise<void> => {
  await tx.insert(outbox).values({ id: randomUUID(), recipient: to, subject, body, createdAt: now, nextTryAt: now })
}

export interface WaitingLetter extends Letter {
  readonly id: string
}

/** Takes waiting letters to send. Each process gets different ones. */
export const takeLetters = async (now: number, db: Db): Promise<readonly WaitingLetter[]> => {
  const waiting = db
    .select({ id: outbox.id }).from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.nextTryAt, now), lt(outbox.tries, MAX_TRIES)))
    .orderBy(outbox.nextTryAt).limit(10).for('update', { skipLocked: true })
  return db
    .update(outbox)
    .set({ tries: sql`${outbox.tries} + 1`, nextTryAt: sql`${now + LEASE}::bigint + power(2, ${outbox.tries})::bigint * 1000` })
    .where(inArray(outbox.id, waiting))
    .returning({ id: outbox.id, to: outbox.recipient, subject: outbox.subject, body: outbox.body })
}
export const markSent = async (now: number, db: Db, id: string): Promise<void> => {
  await db.update(outbox).set({ sentAt: now }).where(eq(outbox.id, id))
}

export const deleteOldLetters = async (now: number, db: Db): Promise<void> => {
  const before = now - RETENTION
  await db.delete(outbox).where(or(lte(outbox.sentAt, before), and(gte(outbox.tries, MAX_TRIES), isNull(outbox.sentAt), lte(outbox.nextTryAt, before))))
}

export const listLetters = (db: Db) =>
  db
    .select({ id: outbox.id, to: outbox.recipient, subject: outbox.subject, body: outbox.body, createdAt: outbox.createdAt, sentAt: outbox.sentAt })
    .from(outbox).orderBy(desc(outbox.createdAt), outbox.id).limit(100)
