import type { EarlyStart } from '#adapters/http/account.ts'

declare global {
  interface Window {
    /** Set by the script in the HTML of a page of the app (script.ts). */
    earlyStart?: EarlyStart
  }
}

/** Returns the start that the page's HTML has sent, once. */
export const takeEarlyStart = (): EarlyStart | undefined => {
  const { earlyStart } = window
  delete window.earlyStart
  return earlyStart
}
