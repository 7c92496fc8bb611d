import { alternateLinks, canonicalPath, type AlternateLink, type AlternateOptions } from '#core/domain/route/alternates.ts'
import type { Locale } from '#core/domain/locale/locales.ts'
import type { Route } from '#core/domain/route/routes.ts'
import { enabledLocales } from '../config/enabled-locales.ts'
import { originOf } from '../security/origins.ts'

type Env = Readonly<Record<string, string | undefined>>
export interface HeadLinks {
  /** Null for a private page, which has no alternates either. */
  readonly canonical: string | null
  readonly alternates: readonly { readonly hreflang: AlternateLink['hreflang']; readonly href: string }[]
}

export interface HeadOptions extends Pick<AlternateOptions, 'mode' | 'translated'> {
  readonly access: Route['access']
  /** The origin that the page was asked for by, where the page knows it. */
  readonly origin?: string | undefined
}

/** HEAD-3 to HEAD-6. The links of a prerendered page are paths where WEB_ORIGIN is not set, since it does not know its host: the front, which does, completes them. */
export const headLinks = (env: Env, locale: Locale, path: string, { access, origin: asked, ...options }: HeadOptions): HeadLinks => {
  if (access === 'private') return { canonical: null, alternates: [] }
  const origin = asked ?? originOf(env['WEB_ORIGIN']) ?? ''
  return {
    canonical: origin + canonicalPath(locale, path, options.mode === 'filtered' ? options.translated : undefined),
    alternates: alternateLinks(path, { enabled: enabledLocales(env['ENABLED_LOCALES']), ...options }).map(link => ({ hreflang: link.hreflang, href: origin + link.path })),
  }
}
