/** The cookie of the web's own session. The front cache lets requests that carry it pass (LOC-7). */
export const SESSION_COOKIE = 'session'
