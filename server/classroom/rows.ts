import { inArray } from 'drizzle-orm'
import { timeText, timeTextOrNull } from '../db/exported.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { attendedClasses } from '../db/schema/attendance.ts'
import { classroomStays, classroomWritten } from '../db/schema/classroom.ts'

/** Only accounts come into classrooms, so a merge moves nothing. */
export const classroomRows: PersonRows = {
  tables: [classroomStays, classroomWritten, attendedClasses],
  move: async () => {},
  lists: {
    classroomStays: async (db, { ids }) => {
      const rows = await db.select().from(classroomStays).where(inArray(classroomStays.userId, [...ids])).orderBy(classroomStays.cameAt, classroomStays.id)
      return rows.map(({ cameAt, seenAt, leftAt, zone }) => ({ cameAt: timeText(cameAt), seenAt: timeText(seenAt), leftAt: timeTextOrNull(leftAt), zone }))
    },
    attendedClasses: async (db, { ids }) => {
      const rows = await db.select().from(attendedClasses).where(inArray(attendedClasses.userId, [...ids])).orderBy(attendedClasses.endedAt, attendedClasses.lessonId)
      return rows.map(({ endedAt, zone }) => ({ endedAt: timeText(endedAt), zone }))
    },
    classroomTexts: async (db, { ids }) => {
      const rows = await db.select().from(classroomWritten).where(inArray(classroomWritten.userId, [...ids])).orderBy(classroomWritten.at, classroomWritten.id)
      return rows.map(({ kind, text, meaning, at, removed }) => ({ kind, text, meaning, at: timeText(at), removed }))
    },
  },
}
