import { webSettings } from '../../config/settings.ts'
import { ownOrigin } from '../../security/origins.ts'
import { indexFor, XML } from '../../sitemap/sitemap.ts'

/** SEO-2. */
export const GET = (request: Request): Response => new Response(indexFor(process.env, ownOrigin(request.headers, webSettings())), { headers: XML })
