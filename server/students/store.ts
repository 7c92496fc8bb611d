import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { isStudent, PHOTO_LASTS, PROOF_LASTS, type ProofRefusal, type StudentStatus } from '#core/domain/purchase/student-proof.ts'
import type { Db } from '../db/database.ts'
import { timeText, timeTextOrNull } from '../db/exported.ts'
import { lockOwner } from '../db/lock-owner.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { identities } from '../db/schema/auth.ts'
import { studentProofs } from '../db/schema/students.ts'
import type { Letter } from '../mail/letter.ts'
import { addLetter } from '../mail/store.ts'

/** How long what was decided is known after it has stopped counting, ms. */
const RETENTION = 365 * 86_400_000

/** PUR-1. Only accounts send photos, so a merge moves nothing. */
export const studentRows: PersonRows = {
  tables: [studentProofs],
  move: async () => {},
  lists: {
    studentProofs: async (db, { ids }) => {
      const rows = await db.select().from(studentProofs).where(inArray(studentProofs.userId, [...ids])).orderBy(studentProofs.sentAt, studentProofs.id)
      return rows.map(({ sentAt, decidedAt, withdrawnAt, refusal, until, photo }) =>
        ({ sentAt: timeText(sentAt), decidedAt: timeTextOrNull(decidedAt), withdrawnAt: timeTextOrNull(withdrawnAt), refusal, countsUntil: timeTextOrNull(until), jpeg: photo }))
    },
  },
}

/** How many of somebody's latest proofs are looked at: more than are sent in a day, of which one counts. */
const LATEST = 20
export const studentStatusOf = async (now: number, db: Db, userId: string): Promise<StudentStatus> => {
  const rows = await db
    .select({ id: studentProofs.id, sentAt: studentProofs.sentAt, decidedAt: studentProofs.decidedAt, withdrawnAt: studentProofs.withdrawnAt, refusal: studentProofs.refusal })
    .from(studentProofs).where(eq(studentProofs.userId, userId)).orderBy(desc(studentProofs.sentAt), desc(studentProofs.id)).limit(LATEST)
  const waiting = rows.find(({ decidedAt, withdrawnAt }) => decidedAt === null && withdrawnAt === null)
  const last = rows.find(({ decidedAt }) => decidedAt !== null)
  return { until: await studentUntil(now, db, userId), waiting: waiting ? { id: waiting.id, sentAt: waiting.sentAt } : null, refusal: waiting ? null : last?.refusal ?? null }
}
/** Until when somebody counts as a student; null where they do not. */
export const studentUntil = async (now: number, db: Db, userId: string): Promise<number | null> => {
  const [found] = await db.select({ until: sql<number | null>`max(${studentProofs.until})`.mapWith(studentProofs.until) }).from(studentProofs).where(eq(studentProofs.userId, userId))
  return found && isStudent(now, found) ? found.until : null
}
/** Whose photo it is; undefined where nobody has sent one of this id. */
export const senderOf = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.select({ userId: studentProofs.userId }).from(studentProofs).where(eq(studentProofs.id, id)))[0]?.userId

/** Keeps a photo in the place of one that waits, once for its id. False where the person is gone. */
export const keepPhoto = (now: number, db: Db, userId: string, id: string, photo: Uint8Array): Promise<boolean> =>
  db.transaction(async tx => {
    const owner = await lockOwner(tx, userId)
    if (owner === undefined) return false
    if (await senderOf(tx, id) !== undefined) return true
    await tx.update(studentProofs).set({ photo: null, withdrawnAt: now }).where(and(eq(studentProofs.userId, owner), isNotNull(studentProofs.photo)))
    await tx.insert(studentProofs).values({ id, userId: owner, sentAt: now, photo: Buffer.from(photo).toString('base64') }).onConflictDoNothing()
    return true
  })
export const withdrawPhoto = async (now: number, db: Db, userId: string, id: string): Promise<void> => {
  await db.update(studentProofs).set({ photo: null, withdrawnAt: now }).where(and(eq(studentProofs.id, id), eq(studentProofs.userId, userId), isNotNull(studentProofs.photo)))
}

/** What a photo comes to: until when it counts, or why it does not. */
export type Verdict = { readonly until: number } | { readonly refusal: Exclude<ProofRefusal, 'too_late'> }
export const approvedAt = (now: number): Verdict => ({ until: now + PROOF_LASTS })

/** The photos that wait, the oldest first, each with its length in base64 and the address of its sender. */
export const waitingPhotos = (db: Db) =>
  db.select({ id: studentProofs.id, sentAt: studentProofs.sentAt, length: sql<number>`length(${studentProofs.photo})`, email: identities.email })
    .from(studentProofs).innerJoin(identities, eq(identities.id, studentProofs.userId)).where(isNotNull(studentProofs.photo)).orderBy(asc(studentProofs.sentAt), studentProofs.id)

/** A photo that waits; null where it waits no more. */
export const photoOf = async (db: Db, id: string): Promise<Buffer | null> => {
  const [found] = await db.select({ photo: studentProofs.photo }).from(studentProofs).where(eq(studentProofs.id, id))
  return found?.photo == null ? null : Buffer.from(found.photo, 'base64')
}

/** Decides a photo, once, which deletes it, and leaves a letter to its sender in the same transaction. False where it waits no more. */
export const decidePhoto = (now: number, db: Db, id: string, verdict: Verdict, letterTo: (email: string, locale: string) => Letter): Promise<boolean> =>
  db.transaction(async tx => {
    const [decided] = await tx.update(studentProofs)
      .set({ photo: null, decidedAt: now, ...verdict }).where(and(eq(studentProofs.id, id), isNotNull(studentProofs.photo))).returning({ userId: studentProofs.userId })
    if (!decided) return false
    const [sender] = await tx.select({ email: identities.email, locale: identities.locale }).from(identities).where(eq(identities.id, decided.userId))
    if (sender?.email) await addLetter(now, tx, letterTo(sender.email, sender.locale ?? 'en'))
    return true
  })

/** Deletes the photos that nobody has looked at in time, and forgets what has not counted for long. */
export const deleteOldPhotos = async (now: number, db: Db): Promise<void> => {
  await db.update(studentProofs).set({ photo: null, decidedAt: now, refusal: 'too_late' }).where(and(isNotNull(studentProofs.photo), lte(studentProofs.sentAt, now - PHOTO_LASTS)))
  await db.delete(studentProofs).where(and(isNull(studentProofs.photo), lte(sql`coalesce(${studentProofs.until}, ${studentProofs.sentAt})`, now - RETENTION)))
}
