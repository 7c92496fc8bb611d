import { alternateLinks, canonicalPath, type AlternateLink, type AlternateOptions } from '#core/domain/route/alternates.ts'
import { isLocale, LOCALES, type Locale } from '#core/domain/locale/locales.ts'
import { originOf } from '../origin-setting.ts'

type Env = Readonly<Record<string, string | undefined>>
export interface HeadLinks {
  readonly canonical: string
  readonly alternates: readonly { readonly hreflang: AlternateLink['hreflang']; readonly href: string }[]
}

const namesIn = (setting: string | undefined): readonly string[] => (setting ?? '').split(',').map(name => name.trim()).filter(name => name !== '')
/** HEAD-3. What ENABLED_LOCALES names that is no locale. */
export const unknownLocales = (setting: string | undefined): readonly string[] => namesIn(setting).filter(name => !isLocale(name))
const enabledIn = (setting: string | undefined): readonly Locale[] => {
  const named = namesIn(setting).filter(isLocale)
  return named.length > 0 ? named : LOCALES
}

/** HEAD-3 to HEAD-6. Whole addresses where WEB_ORIGIN says the host; else paths, as a prerendered page does not know it. */
export const headLinks = (env: Env, locale: Locale, path: string, options: Pick<AlternateOptions, 'mode' | 'translated'>): HeadLinks => {
  const origin = originOf(env['WEB_ORIGIN']) ?? ''
  return {
    canonical: origin + canonicalPath(locale, path),
    alternates: alternateLinks(path, { enabled: enabledIn(env['ENABLED_LOCALES']), ...options }).map(link => ({ hreflang: link.hreflang, href: origin + link.path })),
  }
}
