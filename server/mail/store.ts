import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { timeText, timeTextOrNull } from '../db/exported.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { emailKeyOf } from '../auth/email-key.ts'
import { identities } from '../db/schema/auth.ts'
import { outbox } from '../db/schema/mail.ts'
import type { Letter } from './letter.ts'

const [MINUTE, DAY] = [60_000, 86_400_000]
/** How many letters are taken at once. */
const BATCH = 10
/** How long one process has to send a letter before another may try, ms. */
const LEASE = MINUTE
/** How long the first pause after a failed try is, beside the lease, and how long the longest; each is twice the one before, ms. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [MINUTE / 2, 120 * MINUTE]
/** How long a letter is tried, ms. */
const LIFE = 3 * DAY
/** How long a letter is kept after it was sent, and one that never was after it was written, ms. */
const RETENTION = 7 * DAY
/** How many letters one recipient is written in a day. */
const MOST_A_DAY = 10

/**
 * Letters have an address and no person. Those that nobody has begun to send are deleted, and of the others no more is kept than that
 * there was one: what an address was written counts for a day, whatever has become of its account.
 */
export const letterRows: PersonRows = {
  tables: [],
  move: async () => {},
  lists: {
    letters: async (db, { email, emailProvedAt }) => {
      // Before the address was proved, and before it was this person's, letters to it may have been somebody else's.
      if (emailProvedAt === null) return []
      const rows = await db.select().from(outbox).where(and(isTo(email), ne(outbox.subject, ''), gte(outbox.createdAt, emailProvedAt))).orderBy(outbox.createdAt, outbox.id)
      return rows.map(({ subject, createdAt, sentAt }) => ({ subject, writtenAt: timeText(createdAt), sentAt: timeTextOrNull(sentAt) }))
    },
  },
  erase: async (now, tx, { email }) => {
    await tx.delete(outbox).where(and(isTo(email), eq(outbox.tries, 0)))
    await tx.update(outbox).set({ subject: '', body: '', unsubscribe: null, calendar: null, usefulUntil: now }).where(isTo(email))
  },
}

/** Who a letter goes to, in whichever case it is written. */
const isTo = (recipient: string) => eq(sql`lower(${outbox.recipient})`, recipient.toLowerCase())

/** Writes a letter to be sent; none to a recipient who was written to ten times within a day. What the owner of an account has to know is always written, and does not count. */
export const addLetter = async (now: number, tx: Db, { to, subject, body, usefulUntil, unsubscribe, calendar, isNotice = false }: Letter): Promise<void> => {
  // The letters of one recipient wait for each other, so that they are counted right.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${to.toLowerCase()}, 0))`)
  const written = isNotice ? 0 : await tx.$count(outbox, and(isTo(to), eq(outbox.isNotice, false), gt(outbox.createdAt, now - DAY)))
  if (written < MOST_A_DAY) await tx.insert(outbox).values({ id: randomUUID(), recipient: to, subject, body, usefulUntil, unsubscribe, calendar, isNotice, createdAt: now, nextTryAt: now })
}

/** Writes several letters in the order of their recipients, since those of one recipient wait for each other. */
export const addLetters = async (now: number, tx: Db, letters: readonly Letter[]): Promise<void> => {
  const keyOf = ({ to }: Letter) => to.toLowerCase()
  for (const letter of letters.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))) await addLetter(now, tx, letter)
}

export interface WaitingLetter extends Pick<Letter, 'to' | 'subject' | 'body'> {
  readonly id: string
  readonly unsubscribe: string | null
  readonly calendar: string | null
  /** There will be no other try. */
  readonly isLastTry: boolean
}

/** When a letter is given up. */
const givenUpAt = sql`least(${outbox.createdAt} + ${LIFE}::bigint, ${outbox.usefulUntil})`
/** Takes waiting letters to send. Each process gets different ones. */
export const takeLetters = async (now: number, db: Db): Promise<readonly WaitingLetter[]> => {
  const waiting = db
    .select({ id: outbox.id }).from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.nextTryAt, now), gt(givenUpAt, now)))
    .orderBy(outbox.nextTryAt).limit(BATCH).for('update', { skipLocked: true })
  return db
    .update(outbox)
    .set({ tries: sql`${outbox.tries} + 1`, nextTryAt: sql`${now + LEASE}::bigint + least(power(2, ${outbox.tries}) * ${FIRST_PAUSE}::int, ${LONGEST_PAUSE}::int)::bigint` })
    .where(inArray(outbox.id, waiting))
    .returning({
      id: outbox.id, to: outbox.recipient, subject: outbox.subject, body: outbox.body, unsubscribe: outbox.unsubscribe, calendar: outbox.calendar,
      isLastTry: sql<boolean>`${outbox.nextTryAt} >= ${givenUpAt}`,
    })
}
export const markSent = async (now: number, db: Db, id: string): Promise<void> => {
  await db.update(outbox).set({ sentAt: now }).where(eq(outbox.id, id))
}

/** AUTH-6. Notes that letters to an address come back, since the first time. Returns how many accounts have it. */
export const noteBounced = async (now: number, db: Db, email: string): Promise<number> => {
  const noted = await db.update(identities).set({ emailBouncedAt: sql`coalesce(${identities.emailBouncedAt}, ${now})` }).where(eq(identities.emailKey, emailKeyOf(email))).returning({ id: identities.id })
  return noted.length
}
/** A letter that came back is not tried again. */
export const giveUpBounced = (now: number, db: Db, { id, to }: Pick<WaitingLetter, 'id' | 'to'>): Promise<void> =>
  db.transaction(async tx => {
    await tx.update(outbox).set({ usefulUntil: now }).where(eq(outbox.id, id))
    await noteBounced(now, tx, to)
  })

export const deleteOldLetters = async (now: number, db: Db): Promise<void> => {
  const before = now - RETENTION
  await db.delete(outbox).where(or(lte(outbox.sentAt, before), and(isNull(outbox.sentAt), lte(outbox.createdAt, before))))
}

export const listLetters = (db: Db) =>
  db
    .select({ id: outbox.id, to: outbox.recipient, subject: outbox.subject, body: outbox.body, calendar: outbox.calendar, createdAt: outbox.createdAt, sentAt: outbox.sentAt })
    .from(outbox).orderBy(desc(outbox.createdAt), outbox.id).limit(100)
