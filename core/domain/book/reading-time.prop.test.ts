import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayAt } from '../streak/local-date.ts'
import { streakAt } from '../streak/replay.ts'
import { dateMinutes, minuteOf, READING_MINUTES, readingDays } from './reading-time.ts'

const DAY = 20_000
const ZONE = 'Asia/Kolkata'
const minutes = fc.array(fc.integer({ min: DAY * 1440, max: (DAY + 3) * 1440 }), { maxLength: 80 })
const read = (all: readonly number[]) => dateMinutes(all, at => at, at => dayAt(at, ZONE)).map(minute => ({ ...minute, zone: ZONE }))

it('STK-1 the days that count are those with ten different minutes, in whatever order and however often these come', () => {
  fc.assert(fc.property(minutes.chain(all => fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2, maxLength: all.length * 2 }))), ([all, again]) => {
    const counted = (log: readonly number[]) => readingDays(read(log)).toSorted((one, other) => one.at - other.at)
    const days = Map.groupBy(new Set(all), minute => dayAt(minute * 60_000, ZONE))
    expect(counted(all).map(({ at }) => dayAt(at, ZONE))).toEqual([...days].filter(([, ofDay]) => ofDay.length >= READING_MINUTES).map(([day]) => day).toSorted((one, other) => one - other))
    expect(counted(again)).toEqual(counted(all))
    expect(counted(all).every(({ at }) => all.includes(minuteOf(at)))).toBe(true)
  }))
})

it('STK-1 a day of reading is a day of the streak', () => {
  const now = (DAY * 1440 + 700) * 60_000
  const ten = read(Array.from({ length: READING_MINUTES }, (_, index) => minuteOf(now) - index))
  expect(streakAt(now, ZONE, readingDays(ten))).toMatchObject({ length: 1, todayCounts: true })
  expect(streakAt(now, ZONE, readingDays(ten.slice(1)))).toMatchObject({ length: 0, todayCounts: false })
})
