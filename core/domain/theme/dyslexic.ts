import { routeOf } from '../locale/path.ts'
import { languageOf, type Locale } from '../locale/locales.ts'
import type { Accessibility } from '../profile/profile.ts'

/** THM-2. Checkout and legal pages, with all that lies under them. */
const NOT_ALLOWED = ['/terms', '/profile/payments-subscriptions/choose']

export const isDyslexicModeAllowed = (path: string): boolean => {
  const route = `${routeOf(path)}/`
  return !NOT_ALLOWED.some(prefix => route.startsWith(`${prefix}/`))
}

/** THM-2. */
export const isDyslexicFontOn = (allowed: boolean, accessibility: Accessibility): boolean => allowed && accessibility.dyslexic

/** THM-2. The font draws the Latin alphabet alone; elsewhere only the spacing changes, and the settings say so. */
export const hasDyslexicGlyphs = (locale: Locale): boolean => !['uk', 'el', 'hi', 'ja'].includes(languageOf(locale))
