import { inArray, sql } from 'drizzle-orm'
import type { DemoSeries } from '#content/schemas/demo-series.ts'
import type { Db } from '../db/database.ts'
import { groupSeries } from '../db/schema/group-lessons.ts'
import { tutors } from '../db/schema/tutoring.ts'

/** GRP-1. Enters the series of demo tutors who are there, marked as such and on the clock of their tutor, or renews what is said of them. */
export const enterDemoSeries = async (db: Db, demo: readonly DemoSeries[]): Promise<void> => {
  const known = await db.select({ id: tutors.id, availability: tutors.availability }).from(tutors).where(inArray(tutors.id, demo.map(({ tutor }) => tutor)))
  const zones = new Map(known.map(({ id, availability }) => [id, availability.zone]))
  const rows = demo.flatMap(({ tutor: tutorId, ...series }) => {
    const zone = zones.get(tutorId)
    return zone === undefined ? [] : [{ ...series, tutorId, zone, status: 'APPROVED' as const, isDemo: true }]
  })
  if (rows.length === 0) return
  const { level, topic, interests, zone, weekday, minute, seats, materials } = groupSeries
  const renewed = Object.fromEntries(Object.entries({ level, topic, interests, zone, weekday, minute, seats, materials }).map(([key, column]) => [key, sql.raw(`excluded.${column.name}`)]))
  await db.insert(groupSeries).values(rows).onConflictDoUpdate({ target: groupSeries.id, set: renewed })
}
