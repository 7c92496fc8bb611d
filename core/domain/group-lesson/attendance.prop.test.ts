import fc from 'fast-check'
import { expect, it } from 'vitest'
import { attendanceOf, attendedAt, attendedTime, BRIDGED_GAP, minutesThere, type Stay, timeTogether, wasPresent } from './attendance.ts'
import { LENGTH } from './join-state.ts'

const MINUTE = 60_000
const START = 1000 * MINUTE
const lesson = { startsAt: START, endsAt: START + LENGTH.lesson }
const club = { startsAt: START, endsAt: START + LENGTH.club }
const stay = (from: number, until: number): Stay => ({ from: START + from * MINUTE, until: START + until * MINUTE })
const minutesOf = (...stays: readonly Stay[]) => attendedTime(lesson, stays) / MINUTE

it('GRP-2 it is told once the class is over, and never of one that was canceled', () => {
  const [there, canceled] = [[stay(0, 10)], { ...lesson, canceledAt: START - 1 }]
  expect([attendedAt(lesson.endsAt - 1, lesson, there), attendedAt(lesson.endsAt, lesson, there), attendedAt(lesson.endsAt, lesson, []), attendedAt(lesson.endsAt, canceled, there)]).toEqual([null, 10 * MINUTE, 0, null])
})
it('GRP-2 what counts is the time within the class', () => {
  expect([minutesOf(), minutesOf(stay(-10, 70)), minutesOf(stay(-10, 0)), minutesOf(stay(55, 60)), minutesOf(stay(50, 60))]).toEqual([0, 55, 0, 0, 5])
})
it('GRP-2 a gap under three minutes is bridged, and one of three is not', () => {
  expect(minutesOf(stay(0, 10), stay(12.9, 20))).toBeCloseTo(20)
  expect(minutesOf(stay(0, 10), stay(13, 20))).toBe(17)
})
it('GRP-2 present are 70 of 100 minutes, to the moment: 38.5 of a lesson, 31.5 of a club', () => {
  for (const [kind, minutes] of [[lesson, 38.5], [club, 31.5]] as const) {
    expect(wasPresent(kind, [stay(0, minutes)])).toBe(true)
    expect(wasPresent(kind, [{ from: START, until: START + minutes * MINUTE - 1 }])).toBe(false)
  }
})

const stays = fc.array(fc.tuple(fc.integer({ min: -20, max: 60 }), fc.integer({ min: 1, max: 20 })).map(([from, length]) => stay(from, from + length)), { maxLength: 6 })
it('GRP-2 it is every half minute inside a stay, or between two that are less than three minutes apart', () => {
  fc.assert(fc.property(stays, all => {
    const halves = Array.from({ length: 110 }, (_, half) => START + half * MINUTE / 2)
    const [ends, starts] = [all.map(({ until }) => until), all.map(({ from }) => from)].map(times => times.filter(at => at > START && at < lesson.endsAt))
    const isIn = (at: number) => all.some(({ from, until }) => from <= at && at < until)
    const isBridged = (at: number) => {
      const [before, after] = [Math.max(...(ends ?? []).filter(time => time <= at)), Math.min(...(starts ?? []).filter(time => time > at))]
      return after - before < BRIDGED_GAP
    }
    expect(attendedTime(lesson, all)).toBe(halves.filter(at => isIn(at) || isBridged(at)).length * MINUTE / 2)
  }))
})
it('GRP-2 it is never more than the class, whatever the order and however many devices, and another stay never lessens it', () => {
  fc.assert(fc.property(stays, stays, (all, more) => {
    const time = attendedTime(lesson, all)
    expect(time).toBeLessThanOrEqual(LENGTH.lesson)
    expect(attendedTime(lesson, all.toReversed().concat(all))).toBe(time)
    expect(attendedTime(lesson, [...all, ...more])).toBeGreaterThanOrEqual(time)
  }))
})

it('GRP-2 who was there for less than 70 % has joined, and who was not there has missed it', () => {
  expect([0, 1, 38 * MINUTE, 38.5 * MINUTE, 55 * MINUTE].map(time => attendanceOf(lesson, time))).toEqual(['missed', 'joined', 'joined', 'attended', 'attended'])
  expect([0, 1, MINUTE, 2 * MINUTE - 1].map(minutesThere)).toEqual([0, 1, 1, 1])
})
it('TUT-1 two were together while both were there, gaps bridged for each', () => {
  expect(timeTogether(lesson, [stay(-5, 20), stay(22, 50)], [stay(5, 60)]) / MINUTE).toBe(45)
  expect(timeTogether(lesson, [stay(0, 10)], [stay(10, 50)])).toBe(0)
})
it('TUT-1 whoever is taken first, they were together for as long, and never longer than either was there', () => {
  fc.assert(fc.property(stays, stays, (one, other) => {
    const time = timeTogether(lesson, one, other)
    expect(timeTogether(lesson, other, one)).toBe(time)
    expect(time).toBeLessThanOrEqual(Math.min(attendedTime(lesson, one), attendedTime(lesson, other)))
    expect([timeTogether(lesson, one, one), timeTogether(lesson, one, [stay(-20, 80)])]).toEqual([attendedTime(lesson, one), attendedTime(lesson, one)])
  }))
})
