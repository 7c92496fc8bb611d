/** How far a device's clock may be from the server's and still count as right, ms. The way over the network is within it. */
export const CLOCK_SKEW = 5 * 60_000
/** How long work may wait on a device, ms. */
const LONGEST_WAIT = 400 * 86_400_000
/** How long a device may have been in use before the server heard of its person, ms. */
const UNHEARD_OF = 86_400_000

/** When a device says that something happened, and what its clock showed when it sent that. */
export interface DeviceTime {
  readonly at: number
  readonly sentAt?: number | undefined
}

/**
 * STK-1. The time of something that a device reports, by the server's clock. A time that cannot be true is taken as `now`, that of
 * arrival, and one long before the person was known as the moment since which they are.
 */
export const trueTime = (now: number, { at, sentAt = now }: DeviceTime, knownSince: number): number => {
  const ahead = sentAt - now
  const corrected = Math.abs(ahead) > CLOCK_SKEW ? at - ahead : at
  if (corrected > now || corrected < now - LONGEST_WAIT) return now
  return corrected < knownSince - UNHEARD_OF ? knownSince : corrected
}
