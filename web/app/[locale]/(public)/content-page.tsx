import { isOnlyInEnglish, loadPage, pageLocales } from '#content/load-pages.ts'
import { changedOn } from '#content/changed.ts'
import type { Page } from '#content/schemas/page.ts'
import { sharePictureOf } from '#content/share-picture.ts'
import { DEFAULT_LOCALE, isLocale, type Locale, type MessageLocale } from '#core/domain/locale/locales.ts'
import type { DescribedPage } from '#core/domain/seo/structured-data.ts'
import { inNameOf, offers, type Site } from '#core/domain/site/site.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { Stack } from '#ui/kit/stack.tsx'
import { PageBlocks } from '#ui/page/blocks.tsx'
import { AlternateLinks } from '../../../head/alternate-links.tsx'
import { ContentHead } from '../../../head/content-head.tsx'
import { ServerOnly } from '../../../head/server-only.tsx'
import { plainTexts } from '../../../messages.ts'
import { pageOn } from '../../../site/offered.ts'
import { listedPages } from '../../../sitemap/listed-pages.ts'
import { listedWords } from '../../../words/listed-words.ts'
import { documentLink } from '../document-link.tsx'
import { routeLocale } from '../route-locale.ts'
import { PublicFrame } from './public-frame.tsx'

/** The parameters of a route below the locale that holds public pages. */
export type PageParams = Promise<{ readonly locale: string; readonly page?: readonly string[] }>

/** The page of content/pages at an address, as a site shows it; null where it has none there. */
export const shownPage = async (site: Site, params: PageParams): Promise<ShownPage | null> => {
  const [locale, { page: segments = [] }] = [await routeLocale(params), await params]
  const path = `/${segments.join('/')}`
  const page = loadPage(locale, path)
  return page && offers(site, page.service) ? { site, locale, path, page: inNameOf(site, pageOn(site, page)) } : null
}
export interface ShownPage {
  readonly site: Site
  readonly locale: MessageLocale
  /** Without its locale. */
  readonly path: string
  readonly page: Page
}

/** HEAD-6. In another language what is not translated is English. */
const described = (locale: Locale, path: string, { title, description, blocks }: Page): DescribedPage => ({
  kind: path === '/' ? 'front' : 'page', title, description, locale: isOnlyInEnglish(locale, path) ? DEFAULT_LOCALE : locale, changed: changedOn(path),
  questions: Object.values(blocks).flatMap(block => (block.kind === 'questions' ? Object.values(block.items) : [])),
})

/** ROUTE-3. Renders a page of content/pages on the server alone: its links and texts need no script. */
export const ContentPage = ({ site, locale, path, page, origin }: ShownPage & { readonly origin?: string | undefined }) => {
  const [t, languageName, Link] = [plainTexts(locale, 'common'), plainTexts(locale, 'languages'), documentLink(locale)]
  const blocks = <PageBlocks blocks={page.blocks} site={{ Link, languageName, pagesOf: family => listedPages(site, locale, family), ...listedWords(locale) }} />
  return (
    <>
      {isLocale(locale) && <ServerOnly><ContentHead site={site} origin={origin} page={described(locale, path, page)} picture={sharePictureOf(page)} /><AlternateLinks origin={origin} locale={locale} path={path} access="public" mode={page.hreflang} translated={pageLocales(path)} /></ServerOnly>}
      <PublicFrame site={site} locale={locale} path={path}>
        {isOnlyInEnglish(locale, path) ? <Stack gap={24}><Notice>{t('onlyInEnglish')}</Notice><div lang={DEFAULT_LOCALE}>{blocks}</div></Stack> : blocks}
      </PublicFrame>
    </>
  )
}
