import { DEFAULT_LOCALE, languageOf, type Language, type Locale } from '../locale/locales.ts'
import { isUnder, routeOf, withLocale } from '../locale/path.ts'

/** HEAD-4. Which languages a page links to: every enabled one, those that its own content is translated to, or none. */
export const HREFLANG_MODES = ['all', 'filtered', 'none'] as const
export type HreflangMode = (typeof HREFLANG_MODES)[number]

/** HEAD-5. Routes that never get alternates, each with all that lies under it. */
export const WITHOUT_ALTERNATES = [
  '/profile', '/my-plan', '/lessons', '/schedule', '/ai-tutor', '/booking-lesson', '/sign-in', '/sign-up', '/complete-sign-up',
  '/autologin', '/already-used-link', '/for-you', '/purchase-onboarding', '/tutoring-credits', '/password', '/email', '/phone',
  '/personal-info', '/linked-accounts', '/tutoring-welcome', '/tutoring/pick-tutor', '/tutoring/short-onboarding', '/review',
  '/streak', '/builder', '/dev', '/api', '/free-for-ukraine',
] as const

export interface AlternateLink {
  readonly hreflang: Language | 'x-default'
  readonly path: string
}
export interface AlternateOptions {
  readonly enabled: readonly Locale[]
  readonly mode: HreflangMode
  /** Mode `filtered`: the locales this page's content exists in. */
  readonly translated?: readonly Locale[] | undefined
}

/** HEAD-5. */
export const hasAlternates = (path: string): boolean => !WITHOUT_ALTERNATES.some(prefix => isUnder(path, prefix))

/**
 * LOC-4, HEAD-3, HEAD-4. One link per language in the order of `enabled`, then x-default; empty if the page has no alternates.
 * Mode `filtered` names only addresses with translated content: a language whose own page is not translated is left out, and so is x-default.
 */
export const alternateLinks = (path: string, options: AlternateOptions): readonly AlternateLink[] => {
  const { enabled, mode, translated = [] } = options
  if (mode === 'none' || !hasAlternates(path)) return []
  const isNamed = (locale: Locale) => mode === 'all' || translated.includes(locale)
  const languages = [...new Set(enabled.map(languageOf))].filter(isNamed)
  if (languages.length === 0) return []
  const route = routeOf(path)
  return [
    ...languages.map(language => ({ hreflang: language, path: withLocale(language, route) })),
    ...(isNamed(DEFAULT_LOCALE) ? [{ hreflang: 'x-default', path: withLocale(DEFAULT_LOCALE, route) } as const] : []),
  ]
}

/**
 * LOC-4, HEAD-6. es-419 names the Spanish page as the original, and a page of content that is not translated the English one, which it shows.
 * `translated` are the locales of such a page; it is missing for any other.
 */
export const canonicalPath = (locale: Locale, path: string, translated?: readonly Locale[]): string => {
  const language = languageOf(locale)
  return withLocale(translated === undefined || translated.includes(language) ? language : DEFAULT_LOCALE, routeOf(path))
}
