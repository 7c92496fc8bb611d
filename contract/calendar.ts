import * as z from 'zod/mini'
import { file } from './answer.ts'
import { defineCall } from './call.ts'

const version = z.int().check(z.gte(0), z.lte(1_000_000))
const calendarAddress = z.object({ version, address: z.nullable(z.string()) })

export const readCalendar = defineCall({
  method: 'get', path: '/v1/calendars/{file}', tag: 'tutoring', auth: 'none',
  summary: 'All live lessons of the person whose private address this is, for calendar programs: those to come and of the last 60 days, canceled ones as such; known again by its ETag (TUT-4)',
  params: z.object({ file: z.string().check(z.maxLength(200)) }),
  answer: file('text/calendar; charset=utf-8'), errors: [],
})
export const readCalendarAddress = defineCall({
  method: 'get', path: '/v1/calendar-address', tag: 'tutoring', host: 'tutors', auth: 'registered',
  summary: 'The private address of the person’s calendar, null while it is off, and how often it was changed (TUT-4)',
  answer: calendarAddress, errors: [],
})
export const changeCalendarAddress = defineCall({
  method: 'put', path: '/v1/calendar-address', tag: 'tutoring', host: 'tutors', auth: 'registered',
  summary: 'Turn the private address of the calendar on, in the place of the one before, or off: once for the version that the change makes; any other changes nothing (TUT-4)',
  body: z.strictObject({ version, isOn: z.boolean() }),
  answer: calendarAddress, errors: [],
})
/** The path of somebody's calendar on the site. */
export const calendarPath = (secret: string): string => readCalendar.path.replace('{file}', `${secret}.ics`)
