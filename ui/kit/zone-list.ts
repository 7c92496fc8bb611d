import { zoneOffset } from '#core/domain/calendar/zone.ts'
import { cityOf } from './city-of.ts'

/** A time zone as a list shows it, and as it is searched for. */
export interface NamedZone {
  readonly id: string
  /** Its city, in the letters of the time zone database. */
  readonly city: string
  /** What it is called in the language of the page. */
  readonly name: string
  /** Minutes ahead of UTC. */
  readonly offset: number
}

const nameIn = (now: number, locale: string, zone: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? ''

export const nameZone = (now: number, locale: string, zone: string): NamedZone =>
  ({ id: zone, city: cityOf(zone), name: nameIn(now, locale, zone), offset: zoneOffset(now, zone) })

/** How many zones are named between two pauses: each takes some tenths of a millisecond. */
const AT_ONCE = 20
/** Names many zones without holding the page up. */
export const nameZones = async (now: number, locale: string, zones: readonly string[], pause: () => Promise<void>): Promise<readonly NamedZone[]> => {
  const named: NamedZone[] = []
  for (let at = 0; at < zones.length; at += AT_ONCE) {
    named.push(...zones.slice(at, at + AT_ONCE).map(zone => nameZone(now, locale, zone)))
    await pause()
  }
  return named
}

/** UTC+05:45. */
export const offsetName = (offset: number): string => {
  const minutes = Math.abs(offset)
  const two = (value: number) => String(value).padStart(2, '0')
  return `UTC${offset < 0 ? '−' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
