import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Availability, DAY_MINUTES, type DayWindow, WEEKDAYS } from './availability.ts'
import { addWindow, checkHours, HALF_HOUR, isWindow, MOST_EXCEPTIONS, MOST_WINDOWS, paintWeek, removeWindow, teachesAt, withDay, withException } from './edit-hours.ts'

const windows: fc.Arbitrary<DayWindow> = fc.tuple(fc.nat(47), fc.integer({ min: 1, max: 48 }))
  .map(([from, length]) => ({ from: from * HALF_HOUR, until: Math.min(DAY_MINUTES, (from + length) * HALF_HOUR) }))
const days = fc.array(windows, { maxLength: 5 })
const halves = fc.nat(47).map(half => half * HALF_HOUR)
const inOrder = (day: readonly DayWindow[]) => day.every(({ from, until }, at) => from < until && (day[at - 1]?.until ?? -1) < from)

it('TUT-4 a half hour is in a day’s hours after it was added, and out of them after it was removed, and no other has changed', () => {
  fc.assert(fc.property(days, windows, halves, (day, window, half) => {
    const inside = teachesAt([window], half)
    expect(teachesAt(addWindow(day, window), half)).toBe(inside || teachesAt(day, half))
    expect(teachesAt(removeWindow(day, window), half)).toBe(!inside && teachesAt(day, half))
  }))
})
it('TUT-4 hours stay in order and never touch, and an edit that is made twice is made once', () => {
  fc.assert(fc.property(days, windows, (day, window) => {
    const [added, removed] = [addWindow(day, window), removeWindow(day, window)]
    expect([inOrder(added), inOrder(removed)]).toEqual([true, true])
    expect(addWindow(added, window)).toEqual(added)
    expect(removeWindow(removed, window)).toEqual(removed)
    expect([...added, ...removed].every(isWindow)).toBe(true)
  }))
})
it('TUT-4 a day gets other hours and the others keep theirs; a date has its own until the weekly ones count again', () => {
  fc.assert(fc.property(fc.constantFrom(...WEEKDAYS), days, days, (weekday, before, after) => {
    const other = weekday === 1 ? 2 : 1
    const week = withDay(withDay({}, other, before), weekday, after)
    expect(week[other] ?? []).toEqual(addAll(before))
    expect(week[weekday] ?? []).toEqual(addAll(after))
    const dated = withException(withException({}, '2026-12-25', []), '2026-12-24', after)
    expect(Object.keys(dated)).toEqual(['2026-12-24', '2026-12-25'])
    expect(withException(dated, '2026-12-24', null)).toEqual({ '2026-12-25': [] })
  }))
})
const addAll = (day: readonly DayWindow[]) => day.reduce<readonly DayWindow[]>(addWindow, [])

const kept = (more: Partial<Availability>) => checkHours('2026-11-27', { zone: 'Europe/Kyiv', weekly: {}, exceptions: {}, ...more })
const faultOf = (more: Partial<Availability>) => kept(more).match(() => null, ({ field, reason }) => `${field} ${reason}`)
it('TUT-4 hours are kept on half hours of a real zone and for days that exist; those of days gone by are forgotten', () => {
  expect(faultOf({ zone: 'Europe/Nowhere' })).toBe('zone unknown')
  for (const window of [{ from: 540, until: 555 }, { from: 600, until: 600 }, { from: -30, until: 30 }, { from: 1410, until: 1470 }, { from: 0.5, until: 30 }]) {
    expect(faultOf({ weekly: { 1: [window] } })).toBe('weekly not_half_hours')
    expect(faultOf({ exceptions: { '2026-12-24': [window] } })).toBe('exceptions not_half_hours')
  }
  for (const date of ['2026-02-30', '2026-13-01', '24.12.2026', '2026-12-24T00:00', '__proto__x']) expect(faultOf({ exceptions: { [date]: [] } }), date).toBe('exceptions unknown')
  const dates = Array.from({ length: MOST_EXCEPTIONS + 1 }, (_, at) => new Date(Date.UTC(2026, 10, 27 + at)).toISOString().slice(0, 10))
  expect(faultOf({ exceptions: Object.fromEntries(dates.map(date => [date, []])) })).toBe('exceptions many')
  expect(kept({ exceptions: Object.fromEntries(['2026-11-26', ...dates.slice(0, MOST_EXCEPTIONS)].map(date => [date, []])) })._unsafeUnwrap().exceptions).not.toHaveProperty('2026-11-26')
  expect(kept({ weekly: { 2: [{ from: 600, until: 720 }, { from: 540, until: 600 }], 5: [] } })._unsafeUnwrap().weekly).toEqual({ 2: [{ from: 540, until: 720 }] })
})
it('TUT-4 what is drawn over a week is the block between two half hours, whichever was first, and no other half hour changes', () => {
  const half = fc.record({ weekday: fc.constantFrom(...WEEKDAYS), minute: halves })
  fc.assert(fc.property(fc.record({ 1: days, 4: days }), half, half, fc.boolean(), half, (weekly, one, other, isTaught, any) => {
    const painted = paintWeek(weekly, one, other, isTaught)
    expect(paintWeek(weekly, other, one, isTaught)).toEqual(painted)
    const isBetween = (value: number, from: number, to: number) => value >= Math.min(from, to) && value <= Math.max(from, to)
    const isInside = isBetween(any.weekday, one.weekday, other.weekday) && isBetween(any.minute, one.minute, other.minute)
    const before: Availability['weekly'] = weekly
    expect(teachesAt(painted[any.weekday] ?? [], any.minute)).toBe(isInside ? isTaught : teachesAt(before[any.weekday] ?? [], any.minute))
  }))
})
it('TUT-4 a day has so many stretches at most, counted as they are kept', () => {
  const stretches = (count: number) => Array.from({ length: count }, (_, at) => ({ from: at * 60, until: at * 60 + HALF_HOUR }))
  expect(faultOf({ weekly: { 1: stretches(MOST_WINDOWS) } })).toBeNull()
  expect(faultOf({ weekly: { 1: stretches(MOST_WINDOWS + 1) } })).toBe('weekly many')
  expect(faultOf({ exceptions: { '2026-12-24': stretches(MOST_WINDOWS + 1) } })).toBe('exceptions many')
  expect(faultOf({ weekly: { 1: [{ from: 0, until: 1440 }, ...stretches(MOST_WINDOWS)] } })).toBeNull()
})
