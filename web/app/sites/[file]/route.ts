import { loadSite } from '#content/load-sites.ts'
import { OTHER_SITE_IDS } from '#core/domain/site/site.ts'
import { siteCss } from '../../../site/site-style.tsx'

const FILES = OTHER_SITE_IDS.map(id => ({ file: `${id}.css`, id }))
export const dynamic = 'force-static'
export const dynamicParams = false
export const generateStaticParams = () => FILES.map(({ file }) => ({ file }))

/** ROUTE-11. The style sheet of a site. */
export const GET = async (_: Request, { params }: { readonly params: Promise<{ readonly file: string }> }): Promise<Response> => {
  const { file } = await params
  const known = FILES.find(each => each.file === file)
  return known ? new Response(siteCss(loadSite(known.id)), { headers: { 'content-type': 'text/css; charset=utf-8' } }) : new Response(null, { status: 404 })
}
