import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { isOnlyInEnglish, loadPage, pageLocales, pagePaths } from '#content/load-pages.ts'
import { changedOn } from '#content/changed.ts'
import type { Page } from '#content/schemas/page.ts'
import { sharePictureOf } from '#content/share-picture.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#core/domain/locale/locales.ts'
import type { DescribedPage } from '#core/domain/seo/structured-data.ts'
import { Notice } from '#ui/kit/notice.tsx'
import { Stack } from '#ui/kit/stack.tsx'
import { PageBlocks } from '#ui/page/blocks.tsx'
import { listedPages } from '../../../../../sitemap/listed-pages.ts'
import { listedWords } from '../../../../../words/listed-words.ts'
import { AlternateLinks } from '../../../../../head/alternate-links.tsx'
import { ContentHead } from '../../../../../head/content-head.tsx'
import { ServerOnly } from '../../../../../head/server-only.tsx'
import { plainTexts } from '../../../../../messages.ts'
import { documentLink } from '../../../document-link.tsx'
import { routeLocale } from '../../../route-locale.ts'
import { PublicFrame } from '../../public-frame.tsx'

interface Asked {
  readonly params: Promise<{ readonly locale: string; readonly page?: readonly string[] }>
}

/** Every public page is rendered once, at build time (docs/decisions/0005); the layout adds the locales. */
export const dynamicParams = false
export const generateStaticParams = () => pagePaths().map(path => ({ page: path.split('/').filter(segment => segment !== '') }))

const pageOf = async ({ params }: Asked) => {
  const [locale, { page: segments = [] }] = [await routeLocale(params), await params]
  const path = `/${segments.join('/')}`
  const page = loadPage(locale, path)
  if (!page) notFound()
  return { locale, path, page }
}

/** HEAD-2. The title and description of a public page. */
export const generateMetadata = async (asked: Asked): Promise<Metadata> => {
  const { page: { title, description } } = await pageOf(asked)
  return { title, description }
}

/** HEAD-6. In another language what is not translated is English. */
const described = (locale: Locale, path: string, { title, description, blocks }: Page): DescribedPage => ({
  kind: path === '/' ? 'front' : 'page', title, description, locale: isOnlyInEnglish(locale, path) ? DEFAULT_LOCALE : locale, changed: changedOn(path),
  questions: Object.values(blocks).flatMap(block => (block.kind === 'questions' ? Object.values(block.items) : [])),
})

/** ROUTE-3. Renders a page of content/pages on the server alone: its links and texts need no script. */
const PublicPage = async (asked: Asked) => {
  const { locale, path, page } = await pageOf(asked)
  const [t, languageName, Link] = [plainTexts(locale, 'common'), plainTexts(locale, 'languages'), documentLink(locale)]
  const blocks = <PageBlocks blocks={page.blocks} site={{ Link, languageName, pagesOf: family => listedPages(locale, family), ...listedWords(locale) }} />
  return (
    <>
      {isLocale(locale) && <ServerOnly><ContentHead brand={t('brand')} page={described(locale, path, page)} picture={sharePictureOf(page)} /><AlternateLinks locale={locale} path={path} access="public" mode={page.hreflang} translated={pageLocales(path)} /></ServerOnly>}
      <PublicFrame locale={locale} path={path}>
        {isOnlyInEnglish(locale, path) ? <Stack gap={24}><Notice>{t('onlyInEnglish')}</Notice><div lang={DEFAULT_LOCALE}>{blocks}</div></Stack> : blocks}
      </PublicFrame>
    </>
  )
}
export default PublicPage
