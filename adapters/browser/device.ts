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

/** Some browsers report Etc/Unknown where the system's zone is unknown, and throw when it is used. */
export const zoneOf = (reported: string | undefined): string => {
  try {
    Intl.DateTimeFormat('en', { timeZone: reported })
    return reported || 'UTC'
  } catch {
    return 'UTC'
  }
}

export const browserDevice = (): Device => ({
  now: () => Date.now(),
  zone: () => zoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone),
  id,
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  afterPaint: afterPaint(paintsOf),
})
