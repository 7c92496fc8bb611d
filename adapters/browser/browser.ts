import type { Browser } from '#core/ports/browser.ts'

/** A touch device wider than this is a tablet or a large touch screen, CSS pixels. */
const PHONE_WIDTH = 767

/** Properties of newer browsers that the type library does not know yet. */
interface Hints {
  readonly globalPrivacyControl?: boolean
  readonly userAgentData?: { readonly mobile?: boolean }
}
type Page = Pick<Window, 'location' | 'matchMedia'> & { readonly navigator: Pick<Navigator, 'doNotTrack'> & Hints }

export const browserPage = (page: Page = window): Browser => ({
  address: () => page.location.href,
  leaveFor: address => { page.location.assign(address) },
  gpc: () => page.navigator.globalPrivacyControl === true,
  dnt: () => page.navigator.doNotTrack === '1',
  device: () => {
    const reported = page.navigator.userAgentData?.mobile
    const small = () => page.matchMedia(`(pointer: coarse) and (max-width: ${String(PHONE_WIDTH)}px)`).matches
    return (reported ?? small()) ? 'mobile' : 'desktop'
  },
})
