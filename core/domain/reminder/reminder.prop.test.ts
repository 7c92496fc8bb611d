import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAt } from '../streak/local-date.ts'
import { restCalendarOf } from '../streak/rest-days.ts'
import { LATEST_AFTER, LEAST_BETWEEN, MOST_UNANSWERED, nextReminder, reminderZone, type ReminderFacts } from './next-reminder.ts'
import { NO_REMINDERS, readReminderConf, type ReminderConf } from './reminder-conf.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
/** Zones whose clocks change at night, at midnight, by half an hour, or never, and the first and the last on earth. */
const ZONES = ['Europe/Kyiv', 'America/New_York', 'Africa/Cairo', 'Australia/Lord_Howe', 'America/Santiago', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Tokyo']
const zones = fc.constantFrom(...ZONES)
const hours = fc.nat(23)
const starts = fc.integer({ min: Date.UTC(2026, 0, 1) / MINUTE, max: Date.UTC(2027, 0, 1) / MINUTE }).map(minute => minute * MINUTE)
const restDays = fc.oneof(fc.constant([]), fc.uniqueArray(fc.nat(6), { maxLength: 3 }).map(weekdays => [{ from: 0, weekdays }]))

type Event =
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'practise' }
  | { readonly kind: 'travel'; readonly zone: string }
  | { readonly kind: 'choose'; readonly hour: number }
const waits = fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 60, max: 40 * 60 })).map((minutes): Event => ({ kind: 'wait', minutes }))
const events: fc.Arbitrary<Event> = fc.oneof(
  { weight: 12, arbitrary: waits },
  { weight: 2, arbitrary: fc.constant<Event>({ kind: 'practise' }) },
  { weight: 2, arbitrary: zones.map((zone): Event => ({ kind: 'travel', zone })) },
  { weight: 1, arbitrary: hours.map((hour): Event => ({ kind: 'choose', hour })) },
)
const lives = fc.record({ start: starts, zone: zones, hour: hours, rest: restDays, events: fc.array(events, { minLength: 10, maxLength: 60 }) })
type Life = typeof lives extends fc.Arbitrary<infer Value> ? Value : never

interface Sent {
  readonly day: number
  readonly at: number
  readonly conf: ReminderConf
  readonly isLast: boolean
  /** How many there were before it since the person last practised or chose. */
  readonly before: number
  /** When the person had practised until then. */
  readonly practised: readonly number[]
}
/** What is sent in a life: it is looked at after everything that happens, and twice each time. */
const live = ({ start, zone, hour, rest, events: all }: Life) => {
  let [now, conf, since] = [start, { on: true, hour, zone } as ReminderConf, start]
  const [sent, practised]: [Sent[], number[]] = [[], []]
  const factsAt = (): ReminderFacts => ({
    todayCounts: practised.some(at => dayAt(at, conf.zone) === dayAt(now, conf.zone)),
    rest, last: sent.at(-1) ?? null, unanswered: sent.filter(({ at }) => at > since).length,
  })
  const look = () => {
    const facts = factsAt()
    const next = nextReminder(now, conf, facts)
    if (next && next.at <= now) sent.push({ day: next.day, at: now, conf, isLast: next.isLast, before: facts.unanswered, practised: [...practised] })
  }
  for (const event of all) {
    if (event.kind === 'wait') now += event.minutes * MINUTE
    if (event.kind === 'practise') practised.push(since = now)
    if (event.kind === 'travel') conf = { ...conf, zone: event.zone }
    if (event.kind === 'choose') [conf, since] = [{ ...conf, hour: event.hour }, now]
    look()
    look()
  }
  return { sent, rest }
}
const inEveryLife = (check: (lived: ReturnType<typeof live>) => void) => { fc.assert(fc.property(lives, life => { check(live(life)) })) }
const hourAt = (at: number, zone: string) => Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(at))

describe('nextReminder', () => {
  it('STK-3 there are never two in a local day, nor within twelve hours, whatever the zone and the clocks do', () => {
    inEveryLife(({ sent }) => {
      for (const [index, { day, at }] of sent.entries()) {
        const before = sent[index - 1]
        if (before) expect([day > before.day, at - before.at >= LEAST_BETWEEN]).toEqual([true, true])
      }
    })
  })
  it('STK-3 the next one is for a later day than the last, whatever hour and zone are chosen then', () => {
    fc.assert(fc.property(starts, fc.integer({ min: 0, max: 30 * HOUR }), zones, zones, hours, (now, ago, zone, other, hour) => {
      const last = { day: dayAt(now - ago, zone), at: now - ago }
      const next = nextReminder(now, { on: true, hour, zone: other }, { todayCounts: false, rest: [], last, unanswered: 1 })
      expect(next?.day).toBeGreaterThan(last.day)
      expect(next?.at).toBeGreaterThanOrEqual(last.at + LEAST_BETWEEN)
    }))
  })
  it('STK-3 there is never one on a day that counts, nor on a rest day', () => {
    inEveryLife(({ sent, rest }) => {
      for (const { day, practised, conf: { zone } } of sent) {
        expect(practised.map(each => dayAt(each, zone))).not.toContain(day)
        expect(restCalendarOf(rest).isRest(day)).toBe(false)
      }
    })
  })
  it('STK-3 there is never one before its hour, nor for another day than the local one', () => {
    inEveryLife(({ sent }) => {
      for (const { day, at, conf: { zone, hour } } of sent) {
        expect(dayAt(at, zone)).toBe(day)
        expect(hourAt(at, zone)).toBeGreaterThanOrEqual(hour)
        expect(dayAt(at - LATEST_AFTER - HOUR, zone) < day || hourAt(at - LATEST_AFTER - HOUR, zone) <= hour).toBe(true)
      }
    })
  })
  it('STK-3 after seven in a row without practice there are no more, and the seventh knows it', () => {
    inEveryLife(({ sent }) => {
      for (const { before, isLast } of sent) {
        expect(before).toBeLessThan(MOST_UNANSWERED)
        expect(isLast).toBe(before === MOST_UNANSWERED - 1)
      }
    })
  })
  it('STK-3 it is the same whenever it is asked for before it is due', () => {
    fc.assert(fc.property(starts, zones, hours, restDays, fc.double({ min: 0, max: 1, noNaN: true }), (now, zone, hour, rest, part) => {
      const [conf, facts]: [ReminderConf, ReminderFacts] = [{ on: true, hour, zone }, { todayCounts: false, rest, last: null, unanswered: 0 }]
      const next = nextReminder(now, conf, facts)
      expect(next).not.toBeNull()
      if (next && next.at > now) expect(nextReminder(now + Math.floor((next.at - now) * part), conf, facts)).toEqual(next)
    }))
  })
  it('STK-3 who does not practise is reminded on seven days at their hour, also while clocks change', () => {
    fc.assert(fc.property(starts, zones, hours, (start, zone, hour) => {
      const minutes = Array.from({ length: 9 * 24 * 12 }, (): Event => ({ kind: 'wait', minutes: 5 }))
      const { sent } = live({ start, zone, hour, rest: [], events: minutes })
      expect(sent).toHaveLength(MOST_UNANSWERED)
      expect(sent.map(({ isLast }) => isLast)).toEqual([false, false, false, false, false, false, true])
      const days = sent.map(({ day }) => day)
      expect(days).toEqual(days.map((_, index) => (days[0] ?? 0) + index))
    }), { numRuns: 20 })
  })
  it('STK-3 a day whose hour was long ago has none, and nobody is reminded who did not ask', () => {
    const at = Date.UTC(2026, 10, 17, 19)
    const facts: ReminderFacts = { todayCounts: false, rest: [], last: null, unanswered: 0 }
    const conf: ReminderConf = { on: true, hour: 19, zone: 'UTC' }
    expect(nextReminder(at - 1, conf, facts)).toMatchObject({ at })
    expect(nextReminder(at + LATEST_AFTER, conf, facts)).toMatchObject({ at })
    expect(nextReminder(at + LATEST_AFTER + 1, conf, facts)).toMatchObject({ at: at + DAY })
    expect(nextReminder(at, { ...conf, on: false }, facts)).toBeNull()
    expect(nextReminder(at, NO_REMINDERS, facts)).toBeNull()
  })
  it('STK-3 of an hour that clocks skip it is the moment at which they go on, of one that they repeat the first', () => {
    const facts: ReminderFacts = { todayCounts: false, rest: [], last: null, unanswered: 0 }
    expect(nextReminder(Date.UTC(2026, 2, 29), { on: true, hour: 3, zone: 'Europe/Kyiv' }, facts)?.at).toBe(Date.UTC(2026, 2, 29, 1))
    expect(nextReminder(Date.UTC(2026, 9, 24, 23), { on: true, hour: 3, zone: 'Europe/Kyiv' }, facts)?.at).toBe(Date.UTC(2026, 9, 25, 0))
  })
  it('STK-3 a date that a zone leaves out has none', () => {
    const last = { day: dayAt(Date.UTC(2011, 11, 30, 6), 'Pacific/Apia'), at: Date.UTC(2011, 11, 30, 6) }
    const next = nextReminder(last.at, { on: true, hour: 19, zone: 'Pacific/Apia' }, { todayCounts: false, rest: [], last, unanswered: 1 })
    expect(next).toMatchObject({ day: last.day + 2, at: Date.UTC(2011, 11, 31, 5) })
  })
})

describe('reminderZone', () => {
  it('STK-3 the hour counts where the person chose it, until they practise elsewhere', () => {
    expect(reminderZone({ zone: 'Europe/Kyiv' }, 5, null)).toBe('Europe/Kyiv')
    expect(reminderZone({ zone: 'Europe/Kyiv' }, 5, { at: 4, zone: 'Asia/Tokyo' })).toBe('Europe/Kyiv')
    expect(reminderZone({ zone: 'Europe/Kyiv' }, 5, { at: 6, zone: 'Asia/Tokyo' })).toBe('Asia/Tokyo')
  })
})

describe('readReminderConf', () => {
  it('STK-3, PRO-3 what was never chosen or cannot be read reminds nobody', () => {
    expect(readReminderConf(undefined)).toEqual({ value: NO_REMINDERS, broken: false })
    expect(NO_REMINDERS.on).toBe(false)
    expect(readReminderConf('{"on":true,"hour":7,"zone":"Europe/Kyiv"}')).toEqual({ value: { on: true, hour: 7, zone: 'Europe/Kyiv' }, broken: false })
    for (const nonsense of ['', 'null', '[]', 'true', '{"on":true}', '{"on":1,"hour":7,"zone":"UTC"}', '{"on":true,"hour":24,"zone":"UTC"}', '{"on":true,"hour":7.5,"zone":"UTC"}', '{"on":true,"hour":7,"zone":"Mars/Crater"}'])
      expect(readReminderConf(nonsense), nonsense).toEqual({ value: NO_REMINDERS, broken: true })
  })
})
