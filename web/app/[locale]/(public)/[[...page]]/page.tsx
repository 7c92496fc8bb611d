import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { loadPage, pageLocales, pagePaths } from '#content/load-pages.ts'
import { PageBlocks } from '#ui/page/blocks.tsx'
import { routeLocale } from '../../route-locale.ts'
import { PageInFrame } from '../../page-in-frame.tsx'

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

/** ROUTE-3. Renders a page of content/pages. */
const Page = async (asked: Asked) => {
  const { locale, path, page } = await pageOf(asked)
  return (
    <PageInFrame locale={locale} path={path} areas={[]} frame="page" width="wide" hreflang={page.hreflang} translated={pageLocales(path)}>
      <PageBlocks blocks={page.blocks} />
    </PageInFrame>
  )
}
export default Page
