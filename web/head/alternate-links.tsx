import type { Locale } from '#core/domain/locale/locales.ts'
import { headLinks, type HeadOptions } from './head-links.ts'

interface Props extends HeadOptions {
  readonly locale: Locale
  /** The path without its locale. */
  readonly path: string
}

/** HEAD-3 to HEAD-6. The canonical address of a page and the same page in other languages. */
export const AlternateLinks = ({ locale, path, ...options }: Props) => {
  const { canonical, alternates } = headLinks(process.env, locale, path, options)
  return (
    <>
      {canonical !== null && <link rel="canonical" href={canonical} />}
      {alternates.map(({ hreflang, href }) => <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />)}
    </>
  )
}
