import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { pagePaths } from '#content/load-pages.ts'
import { loadSite } from '#content/load-sites.ts'
import { ContentPage, type PageParams, shownPage } from '../../content-page.tsx'

interface Asked {
  readonly params: PageParams
}

/** Every public page of the main site is rendered once, at build time (docs/decisions/0005); the layout adds the locales. */
export const dynamicParams = false
export const generateStaticParams = () => pagePaths().map(path => ({ page: path.split('/').filter(segment => segment !== '') }))

const pageOf = async ({ params }: Asked) => await shownPage(loadSite('main'), params) ?? notFound()

/** HEAD-2. The title and description of a public page. */
export const generateMetadata = async (asked: Asked): Promise<Metadata> => {
  const { page: { title, description } } = await pageOf(asked)
  return { title, description }
}

const Page = async (asked: Asked) => <ContentPage {...await pageOf(asked)} />
export default Page
