import { webSettings } from '../../config/settings.ts'
import { ownOrigin } from '../../security/origins.ts'
import { siteAsked } from '../../site/site-of.ts'
import { indexFor, XML } from '../../sitemap/sitemap.ts'

/** SEO-2. */
export const GET = async (request: Request): Promise<Response> => new Response(indexFor(process.env, { site: await siteAsked(), origin: ownOrigin(request.headers, webSettings()) }), { headers: XML })
