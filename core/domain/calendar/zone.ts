/** Names come from outside, so the set of known ones has a limit. There are about 600 zones. */
const MAX_KNOWN = 2000
const known = new Set<string>()

const isKnownToPlatform = (name: string): boolean => {
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Whether this machine knows an IANA time zone of this name. A valid name is looked up once, since a look-up costs about 50 µs. */
export const isZone = (name: string): boolean => {
  if (known.has(name)) return true
  if (!isKnownToPlatform(name)) return false
  if (known.size >= MAX_KNOWN) known.clear()
  known.add(name)
  return true
}

/** Minutes that the clocks of a zone are ahead of UTC at an instant (epoch ms). */
export const zoneOffset = (now: number, zone: string): number => {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(now)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
