import { sql } from 'drizzle-orm'
import type { DemoTutor } from '#content/schemas/demo-tutor.ts'
import type { Db } from '../db/database.ts'
import { tutors } from '../db/schema/tutoring.ts'

const MINUTE = 60_000

/** GRP-1. Enters the demo tutors, marked as such, or renews what is said of them. */
export const enterDemoTutors = async (db: Db, demo: readonly DemoTutor[]): Promise<void> => {
  const rows = demo.map(({ zone, weekly, rest, ...profile }) => ({ ...profile, rest: rest * MINUTE, availability: { zone, weekly, exceptions: {} }, status: 'APPROVED' as const, isDemo: true }))
  const { name, native, teaches, speaks, levels, topics, about, rest, availability } = tutors
  const renewed = Object.fromEntries(Object.entries({ name, native, teaches, speaks, levels, topics, about, rest, availability }).map(([key, column]) => [key, sql.raw(`excluded.${column.name}`)]))
  await db.insert(tutors).values(rows).onConflictDoUpdate({ target: tutors.id, set: renewed })
}
