import { and, eq, inArray } from 'drizzle-orm'
import type { AddressChange } from '#core/domain/tutoring/calendar-address.ts'
import type { Db } from '../db/database.ts'
import { timeText } from '../db/exported.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { calendarAddresses } from '../db/schema/calendar.ts'

/** TUT-4. Only accounts have an address, so a merge moves nothing. The exported file says that there is one, and not which: whoever has it reads the calendar. */
export const calendarRows: PersonRows = {
  tables: [calendarAddresses],
  move: async () => {},
  lists: {
    calendarAddresses: async (db, { ids }) => {
      const rows = await db.select().from(calendarAddresses).where(inArray(calendarAddresses.userId, [...ids]))
      return rows.map(({ isOn, changedAt }) => ({ on: isOn, changedAt: timeText(changedAt) }))
    },
  },
}

/** The address of somebody as it is; version 0 where it was never turned on. */
export const readAddress = async (db: Db, userId: string): Promise<AddressChange> => {
  const [found] = await db.select({ version: calendarAddresses.version, isOn: calendarAddresses.isOn }).from(calendarAddresses).where(eq(calendarAddresses.userId, userId))
  return found ?? { version: 0, isOn: false }
}
/** TUT-4. Changes the address if the change is the next one (`changeAddress`), which one statement decides. */
export const writeAddress = async (now: number, db: Db, userId: string, { version, isOn }: AddressChange): Promise<void> => {
  if (version === 1) await db.insert(calendarAddresses).values({ userId, version, isOn, changedAt: now }).onConflictDoNothing()
  else await db.update(calendarAddresses).set({ version, isOn, changedAt: now }).where(and(eq(calendarAddresses.userId, userId), eq(calendarAddresses.version, version - 1)))
}
