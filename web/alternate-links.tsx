import type { Locale } from '#core/domain/locale/locales.ts'
import { headLinks } from './head-links.ts'

/** HEAD-3 to HEAD-6. */
export const AlternateLinks = ({ locale, path }: { readonly locale: Locale; readonly path: string }) => {
  const { canonical, alternates } = headLinks(process.env, locale, path)
  return (
    <>
      <link rel="canonical" href={canonical} />
      {alternates.map(({ hreflang, href }) => <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />)}
    </>
  )
}
