import type { Locale } from '#core/domain/locale/locales.ts'
import type { HreflangMode } from '#core/domain/route/alternates.ts'
import { headLinks } from './head-links.ts'

interface Props {
  readonly locale: Locale
  /** The path without its locale. */
  readonly path: string
  readonly mode: HreflangMode
  readonly translated?: readonly Locale[] | undefined
  /** The origin that the page was asked for by, where the page knows it. */
  readonly origin?: string
}

/** HEAD-3 to HEAD-6. The canonical address of a page and the same page in other languages. */
export const AlternateLinks = ({ locale, path, mode, translated, origin }: Props) => {
  const { canonical, alternates } = headLinks(process.env, locale, path, { mode, translated, origin })
  return (
    <>
      <link rel="canonical" href={canonical} />
      {alternates.map(({ hreflang, href }) => <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />)}
    </>
  )
}
