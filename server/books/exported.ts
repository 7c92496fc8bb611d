import { and, asc, inArray } from 'drizzle-orm'
import type { PersonalFile } from '#contract/personal-file.ts'
import { dateOfDay } from '#core/domain/streak/local-date.ts'
import { inPages, isAfter, timeText } from '../db/exported.ts'
import type { ListReader } from '../db/person-rows.ts'
import { bookPlaces, readingDays, wordChanges } from '../db/schema/books.ts'

const MINUTE = 60_000

/** GDPR 15, 20. */
export const listWords: ListReader<PersonalFile['words'][number]> = (db, { ids }) => {
  const order = [wordChanges.at, wordChanges.id]
  return inPages(
    (last: typeof wordChanges.$inferSelect | undefined, size) => db.select().from(wordChanges)
      .where(and(inArray(wordChanges.userId, [...ids]), isAfter(order, last && [last.at, last.id])))
      .orderBy(...order.map(column => asc(column))).limit(size),
    ({ target, word, status, at, deviceAt, day }) => ({ language: target, word, status, changedAt: timeText(at), deviceTime: timeText(deviceAt), day: dateOfDay(day) }),
  )
}

export const listBookPlaces: ListReader<PersonalFile['bookPlaces'][number]> = async (db, { ids }) => {
  const rows = await db.select().from(bookPlaces).where(inArray(bookPlaces.userId, [...ids])).orderBy(bookPlaces.at, bookPlaces.book)
  return rows.map(({ target, book, chapter, at }) => ({ language: target, book, chapter: chapter + 1, reachedAt: timeText(at) }))
}

export const listReadingDays: ListReader<PersonalFile['readingDays'][number]> = (db, { ids }) => {
  const order = [readingDays.userId, readingDays.day]
  return inPages(
    (last: typeof readingDays.$inferSelect | undefined, size) => db.select().from(readingDays)
      .where(and(inArray(readingDays.userId, [...ids]), isAfter(order, last && [last.userId, last.day])))
      .orderBy(...order.map(column => asc(column))).limit(size),
    ({ day, zone, minutes }) => ({ day: dateOfDay(day), timeZone: zone, minutes: minutes.toSorted((one, other) => one - other).map(minute => timeText(minute * MINUTE)) }),
  )
}
