import { alternateLinks, canonicalPath, type AlternateLink, type AlternateOptions } from '#core/domain/route/alternates.ts'
import type { Locale } from '#core/domain/locale/locales.ts'
import { enabledLocales } from '../config/enabled-locales.ts'
import { originOf } from '../security/origins.ts'

type Env = Readonly<Record<string, string | undefined>>
export interface HeadLinks {
  readonly canonical: string
  readonly alternates: readonly { readonly hreflang: AlternateLink['hreflang']; readonly href: string }[]
}

/** HEAD-3 to HEAD-6. The links are absolute where WEB_ORIGIN is set, and paths otherwise, since a prerendered page does not know its host: the front, which does, completes them. */
export const headLinks = (env: Env, locale: Locale, path: string, options: Pick<AlternateOptions, 'mode' | 'translated'>): HeadLinks => {
  const origin = originOf(env['WEB_ORIGIN']) ?? ''
  return {
    canonical: origin + canonicalPath(locale, path),
    alternates: alternateLinks(path, { enabled: enabledLocales(env['ENABLED_LOCALES']), ...options }).map(link => ({ hreflang: link.hreflang, href: origin + link.path })),
  }
}
