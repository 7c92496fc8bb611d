import { randomUUID } from 'node:crypto'
import type { tutors } from '../db/schema/tutoring.ts'

/** Somebody who teaches Spanish at no time, unless `more` says when. */
export const tutorRow = (more: Partial<typeof tutors.$inferInsert> = {}): typeof tutors.$inferInsert => ({
  id: randomUUID(), name: 'Demo A', native: 'es', teaches: ['es'], speaks: ['es', 'en'], levels: ['A1', 'A2'], topics: ['conversation'], about: 'Hola.',
  status: 'APPROVED', availability: { zone: 'UTC', weekly: {}, exceptions: {} }, rest: 0, isDemo: true, ...more,
})
