import { and, eq, gt, gte, isNotNull, isNull } from 'drizzle-orm'
import { pathTo } from '#core/domain/route/links.ts'
import { identities } from '../db/schema/auth.ts'
import { groupBookings, groupLessons, groupSeries, groupWaitlist } from '../db/schema/group-lessons.ts'
import { tutors } from '../db/schema/tutoring.ts'
import { addLetter, addLetters } from '../mail/store.ts'
import type { TellDeps } from '../tutoring/tell-lessons.ts'
import { webAddress } from '../web-address.ts'

/** How many classes, and how many offers, one run looks at. */
const MOST_AT_ONCE = 200
const reader = { email: identities.email, locale: identities.locale, provedAt: identities.emailProvedAt }
const upcoming = (config: TellDeps['config'], locale: string | null) => webAddress(config, locale, pathTo('upcomingClasses'))

/** GRP-2. Writes to those who have a seat in a class that is canceled, or were offered one: the class keeps that they were told, in the transaction that writes the letters. */
const tellOfCanceled = async (now: number, { db, config, letters, onLetter }: TellDeps): Promise<void> => {
  const untold = await db.select().from(groupLessons).where(and(isNotNull(groupLessons.canceledAt), isNull(groupLessons.toldAt))).limit(MOST_AT_ONCE)
  for (const { id, startsAt, endsAt, canceledAt, cancelReason, cancelNote: note } of untold) {
    const reason = cancelReason ?? 'too_few'
    await db.transaction(async tx => {
      const noted = await tx.update(groupLessons).set({ toldAt: now }).where(and(eq(groupLessons.id, id), isNull(groupLessons.toldAt))).returning({ id: groupLessons.id })
      if (noted.length === 0 || endsAt <= now) return
      const booked = await tx.select({ ...reader, zone: groupBookings.zone }).from(groupBookings).innerJoin(identities, eq(identities.id, groupBookings.userId))
        .where(and(eq(groupBookings.lessonId, id), isNull(groupBookings.canceledAt)))
      // Who had read that a seat is kept for them, and has not answered.
      const offered = await tx.select({ ...reader, zone: groupWaitlist.zone }).from(groupWaitlist).innerJoin(identities, eq(identities.id, groupWaitlist.userId))
        .where(and(eq(groupWaitlist.lessonId, id), isNotNull(groupWaitlist.toldAt), gt(groupWaitlist.offeredUntil, canceledAt ?? now), gte(groupWaitlist.endedAt, canceledAt ?? now)))
      const byEmail = new Map([...offered, ...booked].map(each => [each.email, each]))
      await addLetters(now, tx, [...byEmail.values()].flatMap(({ email, locale, provedAt, zone }) => (email === null ? [] : [
        { ...letters.classCanceled(email, locale ?? 'en', { startsAt, zone, reason, note, link: upcoming(config, locale) }), usefulUntil: endsAt, isNotice: provedAt !== null },
      ])))
    })
    onLetter()
  }
}

/** GRP-2. Writes to those for whom a seat is kept, until when. */
const tellOfOffers = async (now: number, { db, config, letters, onLetter }: TellDeps): Promise<void> => {
  const untold = await db.select({ place: groupWaitlist, startsAt: groupLessons.startsAt, topic: groupSeries.topic, tutor: tutors.name, ...reader }).from(groupWaitlist)
    .innerJoin(groupLessons, eq(groupLessons.id, groupWaitlist.lessonId)).innerJoin(groupSeries, eq(groupSeries.id, groupLessons.seriesId)).innerJoin(tutors, eq(tutors.id, groupSeries.tutorId))
    .innerJoin(identities, eq(identities.id, groupWaitlist.userId))
    .where(and(isNull(groupWaitlist.endedAt), isNull(groupWaitlist.toldAt), gt(groupWaitlist.offeredUntil, now))).orderBy(groupWaitlist.offeredUntil).limit(MOST_AT_ONCE)
  for (const { place: { id, zone, offeredUntil: until }, startsAt, topic, tutor, email, locale, provedAt } of untold) {
    if (until === null || email === null) continue
    const letter = letters.seatOffered(email, locale ?? 'en', { topic, tutor, startsAt, until, zone, link: upcoming(config, locale) })
    await db.transaction(async tx => {
      const noted = await tx.update(groupWaitlist).set({ toldAt: now })
        .where(and(eq(groupWaitlist.id, id), isNull(groupWaitlist.toldAt), isNull(groupWaitlist.endedAt), eq(groupWaitlist.offeredUntil, until))).returning({ id: groupWaitlist.id })
      if (noted.length > 0) await addLetter(now, tx, { ...letter, usefulUntil: until, isNotice: provedAt !== null })
    })
    onLetter()
  }
}

/** GRP-2. Writes to learners of what became of their classes, once each, however many processes do so. */
export const tellOfClasses = async (now: number, deps: TellDeps): Promise<void> => {
  await tellOfOffers(now, deps)
  await tellOfCanceled(now, deps)
}
