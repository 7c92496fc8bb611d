import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { webSettings } from '../../../../../config/settings.ts'
import { ownOrigin } from '../../../../../security/origins.ts'
import { headOn } from '../../../../../site/site-head.ts'
import { siteAsked } from '../../../../../site/site-of.ts'
import { SiteStyle } from '../../../../../site/site-style.tsx'
import { ContentPage, type PageParams, shownPage } from '../../content-page.tsx'

interface Asked {
  readonly params: PageParams
}

/** ROUTE-11. The build knows no hosts, so that the public pages of sites with one of their own are rendered when they are asked for, as pages of the app are. */
export const dynamic = 'force-dynamic'

/** The head and the page show the same: it is looked up once for both. */
const shownOnce = cache(async (params: PageParams) => shownPage(await siteAsked(), params))
const pageOf = async ({ params }: Asked) => await shownOnce(params) ?? notFound()

/** HEAD-2. */
export const generateMetadata = async (asked: Asked): Promise<Metadata> => {
  const { site, page: { title, description } } = await pageOf(asked)
  return headOn(site, { title, description })
}

const Page = async (asked: Asked) => {
  const shown = await pageOf(asked)
  return <><SiteStyle {...shown.site} /><ContentPage {...shown} origin={ownOrigin(await headers(), webSettings())} /></>
}
export default Page
