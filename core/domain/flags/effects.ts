import { PATHS } from '../route/paths.ts'
import { hidesHeaderAndFooter, type SessionFlags } from '../session-flags/session-flags.ts'
import type { FlagValues } from './flags.ts'

/** A simulated progress bar is two thirds full after this long, ms. */
const PACE = 1500
const NEVER_BEYOND = 0.95

/** FLAG-4. How full a simulated progress bar is (use_fake_progress), 0 to 1. It never fills up by itself; when the work is done it is shown full at once. */
export const easedProgress = (elapsed: number): number => NEVER_BEYOND * (1 - Math.exp(-Math.max(0, elapsed) / PACE))

/** FLAG-4. The page that follows a purchase. */
export const afterPurchasePath = (flags: Pick<FlagValues, 'use_web2app_path' | 'use_post_purchase_flow'>): '/download-app' | '/purchase-onboarding' | typeof PATHS.plan => {
  if (flags.use_web2app_path) return '/download-app'
  return flags.use_post_purchase_flow ? '/purchase-onboarding' : PATHS.plan
}

/** FLAG-4, ATT-2. A hidden header does not stick. */
export const isHeaderSticky = (flags: Pick<FlagValues, 'use_sticky_header'>, session: Pick<SessionFlags, 'hide_header' | 'web_view'>): boolean =>
  flags.use_sticky_header && !hidesHeaderAndFooter(session)
