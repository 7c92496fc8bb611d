import { createEvents, type EventAttributes } from 'ics'
import type { LessonRow } from './change-lesson.ts'

export interface CalendarWords {
  readonly title: string
  readonly text: string
  /** The page of the lessons. */
  readonly link: string
}
/** A lesson or a class in somebody's calendar. */
export interface CalendarEntry extends CalendarWords {
  readonly uid: string
  /** It rises with each change. */
  readonly sequence: number
  /** When the entry was made or changed, epoch ms. */
  readonly stamp: number
  readonly startsAt: number
  readonly endsAt: number
  readonly isOff: boolean
}

/** TUT-4. The entry of a lesson: its UID stays, and SEQUENCE rises with each change, so that calendars replace what they had. */
export const lessonEntry = (stamp: number, { id, startsAt, endsAt, canceledAt, sequence }: Pick<LessonRow, 'id' | 'startsAt' | 'endsAt' | 'canceledAt' | 'sequence'>, words: CalendarWords): CalendarEntry =>
  ({ ...words, uid: `lesson-${id}`, sequence, stamp, startsAt, endsAt, isOff: canceledAt !== null })

/** How long before a lesson a calendar rings, minutes. */
const ALARM = 15

const MOST_OCTETS = 75
/** RFC 5545, 3.1. Lines have 75 octets at most; the library counts letters, of which Hindi has some of three octets. */
const folded = (line: string): string => {
  const lines = ['']
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (octets + size > MOST_OCTETS) {
      lines.push(' ')
      octets = 1
    }
    lines[lines.length - 1] += letter
    octets += size
  }
  return lines.join('\r\n')
}
const refolded = (file: string): string => file.replaceAll(/\r\n[ \t]/g, '').split('\r\n').map(folded).join('\r\n')

// The library takes the timestamp, though its types do not say so.
const eventOf = ({ uid, sequence, stamp, startsAt, endsAt, isOff, title, text, link }: CalendarEntry): EventAttributes & { readonly timestamp: number } => ({
  uid, sequence, timestamp: stamp, start: startsAt, end: endsAt, title, description: text, url: link,
  status: isOff ? 'CANCELLED' : 'CONFIRMED', busyStatus: isOff ? 'FREE' : 'BUSY',
  alarms: isOff ? [] : [{ action: 'display', description: title, trigger: { minutes: ALARM, before: true } }],
})
const fileOf = (entries: readonly CalendarEntry[], header: { readonly method: 'PUBLISH' | 'CANCEL'; readonly calName?: string }): string => {
  const { error, value } = createEvents(entries.map(eventOf), { productId: 'lessons', ...header })
  if (typeof value !== 'string') throw error ?? new Error('There is no calendar file.')
  return refolded(value)
}

/** TUT-4. One entry as a calendar file (RFC 5545), which takes an entry that is off out of the calendar again. */
export const calendarFile = (entry: CalendarEntry): string => fileOf([entry], { method: entry.isOff ? 'CANCEL' : 'PUBLISH' })

/** How often calendars that subscribe shall look, as their standard (RFC 7986) says it; the library writes an older property of the same. */
const REFRESH = 'REFRESH-INTERVAL;VALUE=DURATION:PT1H'
/** TUT-4. All entries of somebody as the one file that calendars subscribe to. The same entries make the same file. */
export const calendarFeed = (name: string, entries: readonly CalendarEntry[]): string =>
  fileOf(entries, { method: 'PUBLISH', calName: name }).replace('X-PUBLISHED-TTL:', `${REFRESH}\r\nX-PUBLISHED-TTL:`)
