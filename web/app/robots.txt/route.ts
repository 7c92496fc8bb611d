import { webSettings } from '../../config/settings.ts'
import { ownOrigin } from '../../security/origins.ts'
import { robotsFor } from '../../sitemap/robots.ts'
import { KEPT } from '../../sitemap/sitemap.ts'

/** HEAD-6, SEO-2. */
export const GET = (request: Request): Response =>
  new Response(robotsFor(ownOrigin(request.headers, webSettings())), { headers: { ...KEPT, 'content-type': 'text/plain; charset=utf-8' } })
