import { alternateLinks, canonicalPath } from '#core/domain/locale/alternates.ts'
import { LOCALES, type Locale } from '#core/domain/locale/locales.ts'

/** HEAD-3 to HEAD-6. Paths, not URLs: a prerendered page does not know its host, and a browser or crawler resolves them against it. */
export const AlternateLinks = ({ locale, path }: { readonly locale: Locale; readonly path: string }) => (
  <>
    <link rel="canonical" href={canonicalPath(locale, path)} />
    {alternateLinks(path, { enabled: LOCALES, mode: 'all' }).map(link => (
      <link key={link.hreflang} rel="alternate" hrefLang={link.hreflang} href={link.path} />
    ))}
  </>
)
