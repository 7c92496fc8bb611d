/** PRO-9. A profile or an experiment answer is asked again after this long, ms. */
export const STALE_AFTER = 300_000
/** AUTH-2. The profile is fetched this long after a real sign-in, ms. */
export const PROFILE_DELAY = 100

/** PRO-9, NET-4. Whether to ask again. What was never asked for, or by a clock that has been set back since, is stale. */
export const isStale = (now: number, since: number | null): boolean => since === null || now < since || now - since >= STALE_AFTER
