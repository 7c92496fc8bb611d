import { webSettings } from '../../../config/settings.ts'
import { ownOrigin } from '../../../security/origins.ts'
import { siteAsked } from '../../../site/site-of.ts'
import { sitemapFor, XML } from '../../../sitemap/sitemap.ts'

/** SEO-2. */
export const GET = async (request: Request, { params }: { readonly params: Promise<{ readonly file: string }> }): Promise<Response> => {
  const found = sitemapFor(process.env, { site: await siteAsked(), origin: ownOrigin(request.headers, webSettings()) }, (await params).file)
  return found === null ? new Response(null, { status: 404 }) : new Response(found, { headers: XML })
}
