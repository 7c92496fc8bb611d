const DAY = 86_400_000
/** Zones come from outside, so the cache of their formatters has a limit. */
const MAX_FORMATTERS = 1000
const formatters = new Map<string, Intl.DateTimeFormat>()

const makeFormatter = (zone: string): Intl.DateTimeFormat => {
  const options = { calendar: 'gregory', numberingSystem: 'latn', year: 'numeric', month: 'numeric', day: 'numeric' } as const
  try {
    return new Intl.DateTimeFormat('en', { ...options, timeZone: zone })
  } catch {
    return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' })
  }
}

const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const known = formatters.get(zone)
  if (known) return known
  if (formatters.size >= MAX_FORMATTERS) formatters.clear()
  const made = makeFormatter(zone)
  formatters.set(zone, made)
  return made
}

/** The local day of an instant, counted from 1 January 1970. A zone that this machine does not know is read as UTC. */
export const dayAt = (at: number, zone: string): number => {
  const parts = new Map(formatterOf(zone).formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(parts.get('year') ?? 1970, (parts.get('month') ?? 1) - 1, parts.get('day') ?? 1) / DAY
}

/** YYYY-MM-DD. */
export const dateOfDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)
