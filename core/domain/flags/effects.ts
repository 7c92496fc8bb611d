import { ROUTES } from '../route/routes.ts'
import { hidesHeaderAndFooter, type SessionFlags } from '../session-flags/session-flags.ts'
import type { FlagValues } from './flags.ts'

/** ms in which a bar that only pretends is two thirds of the way to its end. */
const PACE = 1500
const NEVER_BEYOND = 0.95

/** FLAG-4. use_fake_progress: how full the bar is, 0 to 1. It never ends by itself and holds nobody up: whoever is done shows it full at once. */
export const easedProgress = (elapsed: number): number => NEVER_BEYOND * (1 - Math.exp(-Math.max(0, elapsed) / PACE))

/** FLAG-4. Where a purchase leads. */
export const afterPurchasePath = (flags: Pick<FlagValues, 'use_web2app_path' | 'use_post_purchase_flow'>): '/download-app' | '/purchase-onboarding' | typeof ROUTES.plan.path => {
  if (flags.use_web2app_path) return '/download-app'
  return flags.use_post_purchase_flow ? '/purchase-onboarding' : ROUTES.plan.path
}

/** FLAG-4, ATT-2. A header that is not there cannot stick. */
export const isHeaderSticky = (flags: Pick<FlagValues, 'use_sticky_header'>, session: Pick<SessionFlags, 'hide_header' | 'web_view'>): boolean =>
  flags.use_sticky_header && !hidesHeaderAndFooter(session)
