import { createEvent, type EventAttributes } from 'ics'
import type { LessonRow } from './change-lesson.ts'

interface Words {
  readonly title: string
  readonly text: string
  /** The page of the learner's lessons. */
  readonly link: string
}

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

/** TUT-4. A lesson as a calendar file (RFC 5545): its UID stays, and SEQUENCE rises with each change, so that calendars replace what they had. */
export const calendarFile = (now: number, { id, startsAt, endsAt, canceledAt, sequence }: LessonRow, { title, text, link }: Words): string => {
  const isOff = canceledAt !== null
  // The library takes this time, though its types do not say so.
  const event: EventAttributes & { readonly timestamp: number } = {
    uid: `lesson-${id}`, sequence, timestamp: now, start: startsAt, end: endsAt, title, description: text, url: link, productId: 'lessons', method: 'PUBLISH',
    status: isOff ? 'CANCELLED' : 'CONFIRMED', busyStatus: isOff ? 'FREE' : 'BUSY',
    alarms: isOff ? [] : [{ action: 'display', description: title, trigger: { minutes: ALARM, before: true } }],
  }
  const { error, value } = createEvent(event)
  if (typeof value !== 'string') throw error ?? new Error(`The lesson ${id} made no calendar file.`)
  return refolded(value)
}
