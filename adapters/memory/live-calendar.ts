import { type AddressChange, type CalendarAddress, changeAddress } from '#core/domain/tutoring/calendar-address.ts'
import type { LiveCalendar } from '#core/ports/live-calendar.ts'
import type { Visitor } from './visitor.ts'

export const memoryLiveCalendar = ({ backend: { reply }, registered }: Visitor): LiveCalendar => {
  const shown = (id: string, { version, isOn }: AddressChange): CalendarAddress => ({ version, address: isOn ? `https://promova.example/v1/calendars/${id}.${version}.ics` : null })
  return {
    read: () => reply('liveCalendar.read', () => registered().map(({ id, calendar }) => shown(id, calendar))),
    change: change => reply('liveCalendar.change', () => registered().map(person => {
      person.calendar = changeAddress(person.calendar, change)
      return shown(person.id, person.calendar)
    })),
  }
}
