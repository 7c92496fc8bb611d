import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calendarFeed, calendarFile as fileOf, type CalendarWords, lessonEntry } from './calendar-file.ts'
import type { LessonRow } from './change-lesson.ts'

const NOW = Date.UTC(2026, 9, 20, 12)
const lesson: LessonRow = {
  id: '27091359-af4b-443d-ac6c-6887f3e20f36', tutorId: '27091359-af4b-443d-ac6c-6887f3e20f36', userId: '27091359-af4b-443d-ac6c-6887f3e20f36', startsAt: Date.UTC(2026, 9, 26, 16, 30), endsAt: Date.UTC(2026, 9, 26, 17, 20), credits: 2,
  bookedAt: NOW, zone: 'UTC', paidAt: NOW, payUntil: null, canceledAt: null, missedAt: null, tutorAbsentAt: null, settledAt: null, attendanceAt: null, sequence: 3, told: 3,
}
const WORDS: CalendarWords = { title: 'Lesson with Olena', text: 'Your lessons: https://example.com/lessons', link: 'https://example.com/lessons' }
const calendarFile = (now: number, row: LessonRow, words: CalendarWords) => fileOf(lessonEntry(now, row, words))
/** RFC 5545, 3.1. The lines of a file, with what is folded put together again. */
const linesOf = (file: string): readonly string[] => file.replaceAll(/\r\n[ \t]/g, '').split('\r\n').filter(line => line !== '')
const valueOf = (file: string, name: string): string | undefined => linesOf(file).find(line => line.startsWith(`${name}:`) || line.startsWith(`${name};`))?.replace(/^[^:]*:/, '')

it('TUT-4 a lesson has its time in UTC, a UID that stays and a SEQUENCE that rises', () => {
  const [file, moved] = [calendarFile(NOW, lesson, WORDS), calendarFile(NOW, { ...lesson, startsAt: lesson.startsAt + 3_600_000, sequence: 4 }, WORDS)]
  expect([valueOf(file, 'DTSTART'), valueOf(file, 'DTEND'), valueOf(file, 'DTSTAMP')]).toEqual(['20261026T163000Z', '20261026T172000Z', '20261020T120000Z'])
  expect(valueOf(moved, 'DTSTART')).toBe('20261026T173000Z')
  expect([valueOf(file, 'UID'), valueOf(file, 'SEQUENCE'), valueOf(file, 'STATUS')]).toEqual([valueOf(moved, 'UID'), '3', 'CONFIRMED'])
  expect(valueOf(moved, 'SEQUENCE')).toBe('4')
  expect(file).toContain('BEGIN:VALARM')
  const canceled = calendarFile(NOW, { ...lesson, canceledAt: NOW }, WORDS)
  expect([valueOf(canceled, 'STATUS'), valueOf(canceled, 'UID'), canceled.includes('BEGIN:VALARM')]).toEqual(['CANCELLED', valueOf(file, 'UID'), false])
  expect([valueOf(file, 'METHOD'), valueOf(canceled, 'METHOD')]).toEqual(['PUBLISH', 'CANCEL'])
})
it('TUT-4 what calendars subscribe to has a name, says how often to look, and holds what is canceled beside the rest', () => {
  const off = lessonEntry(NOW, { ...lesson, id: '37091359-af4b-443d-ac6c-6887f3e20f36', canceledAt: NOW, sequence: 4 }, WORDS)
  const feed = calendarFeed('Lessons', [lessonEntry(NOW, lesson, WORDS), off])
  expect([valueOf(feed, 'METHOD'), valueOf(feed, 'X-WR-CALNAME'), valueOf(feed, 'REFRESH-INTERVAL'), valueOf(feed, 'X-PUBLISHED-TTL')]).toEqual(['PUBLISH', 'Lessons', 'PT1H', 'PT1H'])
  expect(linesOf(feed).filter(line => /^(?:STATUS|SEQUENCE):/.test(line))).toEqual(['SEQUENCE:3', 'STATUS:CONFIRMED', 'SEQUENCE:4', 'STATUS:CANCELLED'])
  const none = linesOf(calendarFeed('Lessons', []))
  expect([none[0], none.at(-1), none.some(line => line.includes('VEVENT'))]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', false])
})
it('TUT-4 whatever a title says, no line is longer than 75 octets and none begins another property', () => {
  const bytes = (line: string) => new TextEncoder().encode(line).length
  fc.assert(fc.property(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.constantFrom('ज़ेनप के साथ क्लास '.repeat(8), '先生とのレッスン'.repeat(20), 'Lesson\r\nSTATUS:CANCELLED', 'a;b,c\\d')), title => {
    const file = calendarFile(NOW, lesson, { ...WORDS, title })
    for (const line of file.split('\r\n')) expect(bytes(line), line).toBeLessThanOrEqual(75)
    expect(linesOf(file).filter(line => line.startsWith('STATUS'))).toEqual(['STATUS:CONFIRMED'])
  }))
})
