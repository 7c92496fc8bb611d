import { changeCalendarAddress, readCalendarAddress } from '#contract/calendar.ts'
import type { CalendarAddresses } from '#core/ports/calendar-addresses.ts'
import type { Api } from './api.ts'

export const httpCalendarAddresses = (api: Api): CalendarAddresses => ({
  read: () => api.call(readCalendarAddress, {}),
  change: body => api.call(changeCalendarAddress, { body }),
})
