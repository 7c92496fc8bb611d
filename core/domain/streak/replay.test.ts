import { describe, expect, it } from 'vitest'
import { streakAt, streakHistoryAt } from './replay.ts'
import { weekdayOf } from './local-date.ts'
import { chooseRestDays, chosenRestDays, readRestPlan, restCalendarOf } from './rest-days.ts'
import type { Activity } from './streak.ts'

const ZONE = 'Europe/Kyiv'
/** Noon in summer Kyiv on a day of June 2025. */
const noon = (day: number) => Date.UTC(2025, 5, day, 9)
const passed = (at: number, zone = ZONE): Activity => ({ id: `${String(at)} ${zone}`, kind: 'lesson-passed', at, zone })
const onDays = (...days: readonly number[]) => days.map(day => passed(noon(day)))
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('streakAt', () => {
  it('STK-1 without any lesson the streak is 0 and one freeze is held', () => {
    expect(streakAt(noon(10), ZONE, [])).toMatchObject({ length: 0, today: '2025-06-10', todayCounts: false, freezes: 1 })
  })

  it('STK-1 the first lesson starts a streak of 1, and a second one on the same day changes nothing', () => {
    const once = streakAt(noon(10), ZONE, onDays(10))
    expect(once).toMatchObject({ length: 1, todayCounts: true, freezes: 1 })
    expect(once.week.map(day => day.date)).toEqual(range(4, 10).map(day => `2025-06-${String(day).padStart(2, '0')}`))
    expect(once.week.at(-1)).toEqual({ date: '2025-06-10', reason: 'lesson' })
    expect(streakAt(noon(10), ZONE, [...onDays(10), passed(noon(10) + 60_000)])).toEqual(once)
  })

  it('STK-1 days before the first lesson were not missed: they are before', () => {
    const reasons = (...days: readonly number[]) => streakAt(noon(10), ZONE, onDays(...days)).week.map(({ reason }) => reason)
    expect(reasons()).toEqual([...Array<string>(6).fill('before'), null])
    expect(reasons(9)).toEqual([...Array<string>(5).fill('before'), 'lesson', null])
    expect(reasons(6)).toEqual(['before', 'before', 'lesson', 'freeze', null, null, null])
    expect(reasons(1, 10)).toEqual([null, null, null, null, null, null, 'lesson'])
  })

  it('STK-1 a day without a lesson does not break the streak until it ends', () => {
    expect(streakAt(noon(11), ZONE, onDays(9, 10))).toMatchObject({ length: 2, todayCounts: false, freezes: 1 })
  })

  it('STK-1 a missed day spends a freeze, and a missed day without a freeze breaks the streak', () => {
    const frozen = streakAt(noon(12), ZONE, onDays(9, 10))
    expect(frozen).toMatchObject({ length: 3, freezes: 0 })
    expect(frozen.week.slice(3)).toEqual([
      { date: '2025-06-09', reason: 'lesson' }, { date: '2025-06-10', reason: 'lesson' },
      { date: '2025-06-11', reason: 'freeze' }, { date: '2025-06-12', reason: null },
    ])
    expect(streakAt(noon(13), ZONE, onDays(9, 10))).toMatchObject({ length: 0, freezes: 0 })
    expect(streakAt(noon(13), ZONE, onDays(9, 10, 13))).toMatchObject({ length: 1 })
  })

  it('STK-1 every seventh day earns a freeze, and at most two are held', () => {
    expect(streakAt(noon(6), ZONE, onDays(...range(1, 6)))).toMatchObject({ length: 6, freezes: 1 })
    expect(streakAt(noon(7), ZONE, onDays(...range(1, 7)))).toMatchObject({ length: 7, freezes: 2 })
    expect(streakAt(noon(21), ZONE, onDays(...range(1, 21)))).toMatchObject({ length: 21, freezes: 2 })
    expect(streakAt(noon(24), ZONE, onDays(...range(1, 21)))).toMatchObject({ length: 23, freezes: 0 })
  })

  it('STK-1 only days with a lesson count towards the next freeze, not days saved by one', () => {
    const days = [1, 2, 3, 5, 6, 7]
    expect(streakAt(noon(7), ZONE, onDays(...days))).toMatchObject({ length: 7, freezes: 0 })
    expect(streakAt(noon(8), ZONE, onDays(...days, 8))).toMatchObject({ length: 8, freezes: 1 })
  })

  it('STK-1 days before a break count towards the next freeze', () => {
    expect(streakAt(noon(9), ZONE, onDays(1, 2, 3, 7, 8, 9))).toMatchObject({ length: 3, freezes: 0 })
    expect(streakAt(noon(10), ZONE, onDays(1, 2, 3, 7, 8, 9, 10))).toMatchObject({ length: 4, freezes: 1 })
  })

  it('STK-1 a lesson counts on the local date of the zone in which it was passed', () => {
    const late = Date.UTC(2025, 5, 10, 22, 30)
    expect(streakAt(noon(11), ZONE, [passed(late)])).toMatchObject({ todayCounts: true })
    expect(streakAt(noon(11), ZONE, [passed(late, 'America/New_York')])).toMatchObject({ todayCounts: false, length: 1 })
    expect(streakAt(noon(11), ZONE, [passed(late), passed(late, 'America/New_York')])).toMatchObject({ length: 2 })
  })

  it('STK-1 a lesson dated tomorrow in another zone counts once that date comes here', () => {
    const activity = passed(Date.UTC(2025, 5, 10, 16), 'Asia/Tokyo')
    expect(streakAt(activity.at, 'America/New_York', [activity])).toMatchObject({ today: '2025-06-10', length: 0 })
    expect(streakAt(activity.at + 86_400_000, 'America/New_York', [activity])).toMatchObject({ length: 1, todayCounts: true })
  })

  it('STK-1 consecutive days stay consecutive across a daylight saving change', () => {
    // Half past eleven at night, in winter time and in summer time.
    const days = [29, 30, 31].map(day => passed(Date.UTC(2025, 2, day, day > 29 ? 20 : 21, 30)))
    expect(streakAt(Date.UTC(2025, 2, 31, 20, 45), ZONE, days)).toMatchObject({ length: 3 })
  })

  it('STK-1 an unknown zone is read as UTC', () => {
    expect(streakAt(noon(10), 'Nowhere/Land', [passed(noon(10), 'Nowhere/Land')])).toMatchObject({ length: 1, today: '2025-06-10' })
  })
})

describe('streakAt after a change of zone', () => {
  const NEW_YORK = 'America/New_York'
  /** The freeze is spent on the 5th. */
  const before = [4, 6, 7, 8, 9].map(day => passed(Date.UTC(2025, 5, day, 16), NEW_YORK))
  /** Half past five on the 10th in New York, half past midnight on the 11th in Kyiv. */
  const landed = Date.UTC(2025, 5, 10, 21, 30)

  it('STK-1 a lesson dated tomorrow in the new zone fills the day that is still open in the old zone', () => {
    const there = streakAt(landed, ZONE, [...before, passed(landed)])
    expect(there).toMatchObject({ length: 7, today: '2025-06-11', todayCounts: false })
    expect(there.week.slice(4)).toEqual([
      { date: '2025-06-09', reason: 'lesson' }, { date: '2025-06-10', reason: 'lesson' }, { date: '2025-06-11', reason: null },
    ])
    expect(streakAt(landed, NEW_YORK, [...before, passed(landed, NEW_YORK)])).toMatchObject({ length: 7, todayCounts: true })
  })

  it('STK-1 the old day boundary counts for 36 hours from the first lesson in the new zone, and no longer', () => {
    // The 10th in both zones; a day and a half later it is still the 11th in New York, and the 12th in Kyiv.
    const first = Date.UTC(2025, 5, 10, 9, 31)
    const after = (minutes: number) => streakAt(first + minutes * 60_000, ZONE, [...before, passed(first), passed(first + minutes * 60_000)])
    expect(after(36 * 60 - 1)).toMatchObject({ today: '2025-06-12', length: 8, todayCounts: false })
    expect(after(36 * 60)).toMatchObject({ today: '2025-06-12', length: 1, todayCounts: true })
  })

  it('STK-1 each lesson fills one day, and each day is filled once', () => {
    expect(streakAt(landed + 60_000, ZONE, [...before, passed(landed), passed(landed + 60_000)])).toMatchObject({ length: 7, todayCounts: false })
    const dayDone = passed(landed - 3_600_000, NEW_YORK)
    expect(streakAt(landed, ZONE, [...before, dayDone, passed(landed)])).toMatchObject({ length: 8, todayCounts: true })
  })

  it('STK-1 if the streak is broken by both day boundaries, the lesson counts today', () => {
    expect(streakAt(landed, ZONE, [passed(Date.UTC(2025, 5, 1, 16), NEW_YORK), passed(landed)])).toMatchObject({ length: 1, todayCounts: true })
  })

  it('STK-1 a streak survives a flight across the date line and back', () => {
    const [samoa, line] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati']
    // Noon in Pago Pago; one o'clock in the afternoon of the next day on Kiritimati.
    const midday = (day: number) => Date.UTC(2025, 5, day, 23)
    const home = [2, 4, 5, 6].map(day => passed(midday(day), samoa))
    const away = [...home, passed(midday(7), line)]
    expect(streakAt(midday(7), line, away)).toMatchObject({ today: '2025-06-08', length: 6, todayCounts: false })
    const stayed = [...away, passed(midday(7) + 3_600_000 * 20, line)]
    expect(streakAt(midday(8), line, stayed)).toMatchObject({ today: '2025-06-09', length: 7 })
    const back = [...away, passed(midday(8), samoa)]
    expect(streakAt(midday(8), samoa, back)).toMatchObject({ today: '2025-06-08', length: 7, todayCounts: true })
    expect(streakAt(midday(8), samoa, back.toReversed())).toEqual(streakAt(midday(8), samoa, back))
  })

  it('STK-1 flying back within a day does not shorten the streak', () => {
    const log = [...before, passed(landed), passed(landed + 3_600_000, NEW_YORK), passed(landed + 86_400_000, NEW_YORK)]
    expect(streakAt(landed + 86_400_000, NEW_YORK, log)).toMatchObject({ today: '2025-06-11', length: 8, todayCounts: true })
  })

  it('STK-1 each change of zone is decided together with the later ones', () => {
    const log = [
      passed(Date.UTC(2025, 5, 7, 16), NEW_YORK), passed(Date.UTC(2025, 5, 9, 16), NEW_YORK), passed(landed),
      passed(Date.UTC(2025, 5, 11, 16), NEW_YORK), passed(landed + 2 * 86_400_000),
    ]
    expect(streakAt(landed + 2 * 86_400_000, ZONE, log)).toMatchObject({ today: '2025-06-13', length: 6, todayCounts: false })
  })

  it('STK-1 of two streaks of equal length the one with more freezes wins', () => {
    const unspent = [6, 7, 8, 9].map(day => passed(Date.UTC(2025, 5, day, 16), NEW_YORK))
    const again = landed + 12 * 3_600_000
    expect(streakAt(again, ZONE, [...unspent, passed(landed), passed(again)])).toMatchObject({ today: '2025-06-11', length: 6, todayCounts: true, freezes: 1 })
  })

  it('STK-1 lessons at the same instant in two zones give the same streak in either order', () => {
    const log = [...[7, 9].map(day => passed(Date.UTC(2025, 5, day, 16), NEW_YORK)), passed(landed, NEW_YORK), passed(landed), passed(landed + 2 * 86_400_000)]
    const seen = (arrived: readonly Activity[]) => streakAt(landed + 2 * 86_400_000, ZONE, arrived)
    expect(seen(log.toReversed())).toEqual(seen(log))
  })

  it('STK-1 another name with the same local time is not a change of zone', () => {
    const log = [...before, passed(landed + 1, 'America/Detroit')]
    expect(streakAt(landed + 1, NEW_YORK, log)).toMatchObject({ length: 7, todayCounts: true })
  })
})

describe('a repair', () => {
  /** Three days, a fourth that the freeze saves, and a fifth that breaks the streak. */
  const BROKEN = onDays(1, 2, 3)
  const later = (day: number) => passed(noon(day) + 60_000)
  const reasons = (day: number, log: readonly Activity[]) => streakHistoryAt(noon(day), ZONE, log).days.slice(-7).map(({ reason }) => reason)

  it('STK-1 two lessons on the day after the missed one bring the streak back, and the missed day says so', () => {
    const log = [...BROKEN, ...onDays(6), later(6)]
    expect(streakAt(noon(6), ZONE, [...BROKEN, ...onDays(6)])).toMatchObject({ length: 1 })
    expect(streakAt(noon(6), ZONE, log)).toMatchObject({ length: 6, todayCounts: true, freezes: 0 })
    expect(reasons(6, log)).toEqual(['before', 'lesson', 'lesson', 'lesson', 'freeze', 'repair', 'lesson'])
  })

  it('STK-1 a repair may take both days, or the second alone, and no third', () => {
    expect(streakAt(noon(7), ZONE, [...BROKEN, ...onDays(6, 7)])).toMatchObject({ length: 7 })
    expect(streakAt(noon(7), ZONE, [...BROKEN, ...onDays(7), later(7)])).toMatchObject({ length: 7 })
    expect(reasons(7, [...BROKEN, ...onDays(7), later(7)])).toEqual(['lesson', 'lesson', 'lesson', 'freeze', 'repair', 'repair', 'lesson'])
    expect(streakAt(noon(8), ZONE, [...BROKEN, ...onDays(8), later(8)])).toMatchObject({ length: 1 })
    expect(streakAt(noon(8), ZONE, [...BROKEN, ...onDays(6, 8)])).toMatchObject({ length: 1 })
  })

  it('STK-1 a review counts for its day and repairs nothing', () => {
    const reviewed: Activity = { ...later(6), kind: 'review-done' }
    expect(streakAt(noon(6), ZONE, [...BROKEN, ...onDays(6), reviewed])).toMatchObject({ length: 1 })
    expect(reasons(6, [...BROKEN, reviewed]).at(-1)).toBe('review')
    expect(reasons(6, [...BROKEN, reviewed, ...onDays(6)]).at(-1)).toBe('lesson')
    const read: Activity = { ...later(6), kind: 'reading-done' }
    expect(reasons(6, [...BROKEN, read]).at(-1)).toBe('reading')
    expect(reasons(6, [...BROKEN, read, reviewed]).at(-1)).toBe('review')
    expect(streakAt(noon(6), ZONE, [...BROKEN, ...onDays(6), read])).toMatchObject({ length: 1 })
  })
  it('STK-1 an attended class counts for the day on which it ended, where nothing else does, and repairs nothing', () => {
    const attended: Activity = { ...later(6), kind: 'class-attended' }
    expect(reasons(6, [...BROKEN, attended]).at(-1)).toBe('class')
    expect(reasons(6, [...BROKEN, attended, { ...later(6), kind: 'reading-done' }]).at(-1)).toBe('reading')
    expect(streakAt(noon(6), ZONE, [...BROKEN, ...onDays(6), attended])).toMatchObject({ length: 1 })
  })

  it('STK-1 what can be repaired is offered while there is time, and comes back as long as promised', () => {
    const offer = (day: number, log: readonly Activity[]) => streakHistoryAt(noon(day), ZONE, log).repair.offer
    expect(offer(5, BROKEN)).toBeNull()
    expect(offer(6, BROKEN)).toEqual({ lessons: 2, until: '2025-06-07', length: 4 })
    expect(offer(6, [...BROKEN, ...onDays(6)])).toEqual({ lessons: 1, until: '2025-06-07', length: 4 })
    expect(offer(7, [...BROKEN, ...onDays(6)])).toEqual({ lessons: 1, until: '2025-06-07', length: 4 })
    expect(offer(8, BROKEN)).toBeNull()
    expect(offer(6, [...BROKEN, ...onDays(6), later(6)])).toBeNull()
  })

  it('STK-1 a streak is repaired once in 30 days, which is said until it can be again', () => {
    const repaired = [...BROKEN, ...onDays(6), later(6)]
    const broken = (day: number) => [...repaired, ...onDays(...range(7, day - 3)), ...onDays(day), later(day)]
    // One freeze is earned on the 9th, one on the 16th; both are spent before the day that is missed.
    expect(streakHistoryAt(noon(6), ZONE, repaired).repair).toEqual({ offer: null, nextFrom: '2025-07-06' })
    const tooEarly = [...repaired, ...onDays(9), later(9)]
    expect(streakHistoryAt(noon(9), ZONE, tooEarly)).toMatchObject({ length: 1, longest: 6, repair: { offer: null, nextFrom: '2025-07-06' } })
    expect(streakHistoryAt(noon(36), ZONE, broken(30)).repair.nextFrom).toBeNull()
    const again = (day: number) => [...repaired, ...onDays(day - 4, day - 3), ...onDays(day), later(day)]
    expect(streakAt(noon(35), ZONE, again(35)).length).toBe(1)
    expect(streakAt(noon(36), ZONE, again(36)).length).toBe(5)
  })
})

describe('rest days', () => {
  const MONDAY = 20_241
  it('STK-1 weekdays are counted from Monday, in the days before 1970 as well', () => {
    expect([0, 4, 5, 6, -3, -4].map(weekdayOf)).toEqual([3, 0, 1, 2, 0, 6])
    expect(new Date(MONDAY * 86_400_000).getUTCDay()).toBe(1)
  })
  it('STK-1 a rest day is named, spends no freeze, and a lesson on it counts', () => {
    // The 7th and 8th of June 2025 are a weekend.
    const rest = [{ from: 0, weekdays: [5, 6] }]
    const week = (log: readonly Activity[]) => streakHistoryAt(noon(9), ZONE, log, rest)
    expect(week(onDays(5, 6))).toMatchObject({ length: 2, freezes: 1 })
    expect(week(onDays(5, 6)).days.slice(-5).map(({ reason }) => reason)).toEqual(['lesson', 'lesson', 'rest', 'rest', null])
    expect(week(onDays(5, 6, 7))).toMatchObject({ length: 3, freezes: 1 })
    expect(streakAt(noon(8), ZONE, onDays(6), rest).week.at(-1)).toEqual({ date: '2025-06-08', reason: 'rest' })
  })
  it('STK-1 rest days do not stretch the 48 hours of a repair', () => {
    const rest = [{ from: 0, weekdays: [5, 6] }]
    // The freeze saves Thursday the 5th, Friday breaks the streak, and Monday is too late.
    expect(streakHistoryAt(noon(8), ZONE, onDays(3, 4), rest).repair.offer).toMatchObject({ until: '2025-06-08', length: 3 })
    expect(streakHistoryAt(noon(9), ZONE, onDays(3, 4), rest).repair.offer).toBeNull()
    const sunday = [...onDays(3, 4, 8), passed(noon(8) + 1)]
    expect(streakAt(noon(8), ZONE, sunday, rest)).toMatchObject({ length: 5 })
  })
  it('STK-1 a choice holds from tomorrow, another one of the same day takes its place, and three weekdays are the most', () => {
    const plan = chooseRestDays(MONDAY, [], [6, 5, 5])
    expect(plan).toEqual([{ from: MONDAY + 1, weekdays: [5, 6] }])
    expect(chooseRestDays(MONDAY, plan, [])).toEqual([{ from: MONDAY + 1, weekdays: [] }])
    expect(chooseRestDays(MONDAY, plan, [0, 1, 2, 3]).at(-1)?.weekdays).toEqual([0, 1, 2])
    expect(chosenRestDays(chooseRestDays(MONDAY + 1, plan, [3]))).toEqual([3])
    expect(chosenRestDays([])).toEqual([])
    const { isRest } = restCalendarOf(chooseRestDays(MONDAY + 1, plan, [3]))
    expect([5, 6, 3, 10].map(day => isRest(MONDAY + day))).toEqual([false, false, true, true])
  })
  it('PRO-3 a plan of rest days that makes no sense is broken, and none', () => {
    expect(readRestPlan(undefined)).toEqual({ value: [], broken: false })
    expect(readRestPlan('[{"from":20241,"weekdays":[5,6]}]')).toEqual({ value: [{ from: 20_241, weekdays: [5, 6] }], broken: false })
    for (const broken of ['', '{}', '[1]', '[{"from":1.5,"weekdays":[]}]', '[{"from":1,"weekdays":[7]}]', '[{"from":1,"weekdays":[0,1,2,3]}]'])
      expect(readRestPlan(broken), broken).toEqual({ value: [], broken: true })
  })
})
