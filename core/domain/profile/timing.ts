/** PRO-9. Profiles and experiments are fetched again after this long, ms. */
export const STALE_AFTER = 300_000
/** AUTH-2. The profile is fetched this long after a real sign-in, ms. */
export const PROFILE_DELAY = 100

/** PRO-9, NET-4. Whether to fetch again. A value that was never fetched is stale, and so is one from a clock that was set back since. */
export const isStale = (now: number, since: number | null): boolean => since === null || now < since || now - since >= STALE_AFTER
