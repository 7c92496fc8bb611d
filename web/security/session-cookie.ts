/**
 * The cookie of the web's own session. Over an encrypted connection its prefix makes a browser take it from this very host alone.
 * The front cache lets requests that carry either pass (LOC-7).
 */
export const SESSION_COOKIES = { encrypted: '__Host-session', plain: 'session' } as const
