import { type AddressChange, type CalendarAddress, changeAddress } from '#core/domain/tutoring/calendar-address.ts'
import type { CalendarAddresses } from '#core/ports/calendar-addresses.ts'
import type { Visitor } from './visitor.ts'

export const memoryCalendarAddresses = ({ backend: { reply }, registered }: Visitor): CalendarAddresses => {
  const shown = (id: string, { version, isOn }: AddressChange): CalendarAddress => ({ version, address: isOn ? `https://promova.example/v1/calendars/${id}.${version}.ics` : null })
  return {
    read: () => reply('calendarAddresses.read', () => registered().map(({ id, calendar }) => shown(id, calendar))),
    change: change => reply('calendarAddresses.change', () => registered().map(person => {
      person.calendar = changeAddress(person.calendar, change)
      return shown(person.id, person.calendar)
    })),
  }
}
