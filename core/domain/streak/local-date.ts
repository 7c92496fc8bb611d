const DAY = 86_400_000
/** Zones and instants come from outside, so the caches have limits. */
const MAX_ZONES = 1000
const MAX_OFFSETS = 20_000
/** The local time is asked for at the borders of stretches this long, ms. Nowhere do clocks change twice within a week. */
const STRETCH = 7 * DAY
/** The last instant of a calendar (ECMA-262), epoch ms. */
const LAST_INSTANT = 8.64e15

interface Zone {
  readonly formatter: Intl.DateTimeFormat
  /** The local time minus UTC in each stretch, ms; null where clocks change in it. */
  readonly offsets: Map<number, number | null>
}
const zones = new Map<string, Zone>()
let knownOffsets = 0
const forgetAll = () => {
  zones.clear()
  knownOffsets = 0
}

const makeFormatter = (zone: string): Intl.DateTimeFormat => {
  const date = { calendar: 'gregory', numberingSystem: 'latn', year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const options = { ...date, hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const
  try {
    return new Intl.DateTimeFormat('en', { ...options, timeZone: zone })
  } catch {
    return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' })
  }
}

const zoneOf = (name: string): Zone => {
  const known = zones.get(name)
  if (known) return known
  if (zones.size >= MAX_ZONES) forgetAll()
  const made: Zone = { formatter: makeFormatter(name), offsets: new Map() }
  zones.set(name, made)
  return made
}

/** The local date and time of an instant, as if they were UTC, ms. */
const localTime = ({ formatter }: Zone, at: number): number => {
  const parts = new Map(formatter.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  // The time of day is added by hand: on the last day of the calendar it may lie beyond what Date can hold.
  return Date.UTC(of('year'), of('month') - 1, of('day')) + ((of('hour') * 60 + of('minute')) * 60 + of('second')) * 1000
}

/** The offset that holds through a whole stretch; null where the clocks change in it. */
const offsetIn = (zone: Zone, stretch: number): number | null => {
  const [start, end] = [stretch * STRETCH, Math.min((stretch + 1) * STRETCH, LAST_INSTANT)]
  const offset = localTime(zone, start) - start
  return localTime(zone, end) - end === offset ? offset : null
}

const knownOffset = (zone: Zone, stretch: number): number | null => {
  const known = zone.offsets.get(stretch)
  if (known !== undefined) return known
  if (knownOffsets >= MAX_OFFSETS) forgetAll()
  const found = offsetIn(zone, stretch)
  zone.offsets.set(stretch, found)
  knownOffsets += 1
  return found
}

/** The local day of an instant, counted from 1 January 1970. A zone that this machine does not know is read as UTC. */
export const dayAt = (at: number, name: string): number => {
  const zone = zoneOf(name)
  const offset = knownOffset(zone, Math.floor(at / STRETCH))
  return Math.floor((offset === null ? localTime(zone, at) : at + offset) / DAY)
}

/** YYYY-MM-DD. */
export const dateOfDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)

/** The weekday of a local day; Monday is 0. Day 0, the 1st of January 1970, was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7

/** The local day of YYYY-MM-DD. */
export const dayOfDate = (date: string): number => Date.parse(date) / DAY
