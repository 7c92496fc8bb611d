import { and, eq } from 'drizzle-orm'
import { ok } from 'neverthrow'
import { bringForward } from '#contract/tutoring.ts'
import { tutoringLessons, tutoringSlots } from '../db/schema/tutoring.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'

const MINUTE = 60_000

/** Lets a lesson begin soon, for who tries a classroom: a lesson is booked four hours ahead at least. It does not exist in production. */
export const serveBringForward = (served: Served, { database: { db } }: Deps): void => {
  serveCall(served, bringForward, async ({ caller: { userId }, params: { id }, body: { minutes }, now }) => db.transaction(async tx => {
    const [lesson] = await tx.select().from(tutoringLessons).where(and(eq(tutoringLessons.id, id), eq(tutoringLessons.userId, userId))).for('update')
    const [slot] = lesson ? await tx.delete(tutoringSlots).where(eq(tutoringSlots.id, id)).returning() : []
    if (!lesson || !slot) return refuse('not_found')
    const startsAt = now + minutes * MINUTE
    const [endsAt, until] = [startsAt + lesson.endsAt - lesson.startsAt, startsAt + slot.until - slot.startsAt]
    const taken = (await tx.insert(tutoringSlots).values({ ...slot, startsAt, endsAt, until }).onConflictDoNothing().returning()).length === 0
    if (taken) {
      await tx.insert(tutoringSlots).values(slot)
      return refuse('slot_taken')
    }
    await tx.update(tutoringLessons).set({ startsAt, endsAt, sequence: lesson.sequence + 1 }).where(eq(tutoringLessons.id, id))
    return ok(null)
  }))
}
