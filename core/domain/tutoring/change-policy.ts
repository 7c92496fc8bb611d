/** TUT-2. How long before its start a lesson can be canceled or moved free of charge, and how long after it was booked, ms. */
export const FREE_BEFORE = 12 * 3_600_000
export const FREE_AFTER_BOOKING = 15 * 60_000

/** What can be changed, epoch ms. */
export interface Changeable {
  readonly startsAt: number
  readonly bookedAt: number
}
/** `free`: canceled with its credits given back, or moved, until `until`. `late`: canceled without them, and not moved. `started`: neither. */
export type ChangePolicy =
  | { readonly kind: 'free'; readonly until: number; readonly left: number }
  | { readonly kind: 'late'; readonly since: number }
  | { readonly kind: 'started' }

/** TUT-2. What a learner may do with a lesson now, and what a screen says about it: one function decides both, so that they agree. */
export const changePolicyAt = (now: number, { startsAt, bookedAt }: Changeable): ChangePolicy => {
  if (now >= startsAt) return { kind: 'started' }
  const until = Math.min(startsAt, Math.max(startsAt - FREE_BEFORE, bookedAt + FREE_AFTER_BOOKING))
  return now < until ? { kind: 'free', until, left: until - now } : { kind: 'late', since: until }
}

/** TUT-2. What an earlier answer comes to at a later time, for a screen that stays open. */
export const laterPolicy = (now: number, startsAt: number, before: ChangePolicy): ChangePolicy => {
  if (now >= startsAt) return { kind: 'started' }
  if (before.kind !== 'free') return before
  return now < before.until ? { ...before, left: before.until - now } : { kind: 'late', since: before.until }
}
