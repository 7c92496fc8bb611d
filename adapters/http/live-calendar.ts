import { changeCalendarAddress, readCalendarAddress } from '#contract/calendar.ts'
import type { LiveCalendar } from '#core/ports/live-calendar.ts'
import type { Api } from './api.ts'

export const httpLiveCalendar = (api: Api): LiveCalendar => ({
  read: () => api.call(readCalendarAddress, {}),
  change: body => api.call(changeCalendarAddress, { body }),
})
