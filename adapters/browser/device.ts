import type { Device } from '#core/ports/device.ts'
import { afterPaint, paintsOf } from './after-paint.ts'

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** A UUID of version 4 (RFC 9562) from 16 random bytes. */
export const uuidFrom = (random: Uint8Array): string => {
  const bytes = Uint8Array.from(random)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, byte => HEX[byte]).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** Over plain http there is no crypto.randomUUID, while getRandomValues is everywhere. */
const id = () =>
  typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : uuidFrom(crypto.getRandomValues(new Uint8Array(16)))

/** What some browsers report where the system's zone is unknown. They throw when it is used. */
const UNKNOWN_ZONE = 'Etc/Unknown'

/** The zone that a browser reports, or UTC where it reports none that it knows itself. */
export const zoneOf = (reported: string | undefined): string => {
  try {
    Intl.DateTimeFormat('en', { timeZone: reported })
    return reported || 'UTC'
  } catch {
    return 'UTC'
  }
}

interface WithTemporal {
  readonly Temporal?: { readonly Now: { readonly timeZoneId: () => string } }
}
/** Where there is Temporal, it tells the zone at once; the first use of Intl.DateTimeFormat takes a phone 60 to 130 ms. */
export const browserZone = ({ Temporal }: WithTemporal): string => {
  if (!Temporal) return zoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const zone = Temporal.Now.timeZoneId()
  return zone === UNKNOWN_ZONE ? 'UTC' : zone
}

/** Asks the browser for its zone again when the offset of its clock has changed: to ask takes a tenth of what an answer to a press takes. */
export const zoneReader = (ask: () => string, offset: () => number): (() => string) => {
  let known: { readonly offset: number; readonly zone: string } | undefined
  return () => {
    const present = offset()
    if (known?.offset !== present) known = { offset: present, zone: ask() }
    return known.zone
  }
}

export const browserDevice = (): Device => ({
  now: () => Date.now(),
  zone: zoneReader(() => browserZone(globalThis as typeof globalThis & WithTemporal), () => new Date().getTimezoneOffset()),
  id,
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  afterPaint: afterPaint(paintsOf),
})
