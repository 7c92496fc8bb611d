import { languageOf, type Locale } from '../locale/locales.ts'
import { isUnder } from '../locale/path.ts'
import type { Accessibility } from '../profile/settings.ts'
import { OFFER_PAGES } from '../purchase/offer-kind.ts'
import { pathTo } from '../route/links.ts'

/** THM-2. The legal pages (ROUTE-1) and those on which people pay, each with all that lies under it. */
export const pathsWithoutDyslexicMode = (): readonly string[] => ['/terms', ...Object.values(OFFER_PAGES).map(page => pathTo(page))]

/** THM-2. */
export const isDyslexicModeAllowed = (path: string): boolean => !pathsWithoutDyslexicMode().some(route => isUnder(path, route))

/** THM-2. */
export const isDyslexicFontOn = (allowed: boolean, accessibility: Accessibility): boolean => allowed && accessibility.dyslexic

/** THM-2. The font draws the Latin alphabet alone; elsewhere only the spacing changes, and the settings say so. */
export const hasDyslexicGlyphs = (locale: Locale): boolean => !['uk', 'el', 'hi', 'ja'].includes(languageOf(locale))
