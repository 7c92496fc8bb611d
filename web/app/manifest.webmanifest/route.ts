import { pathTo } from '#core/domain/route/links.ts'
import { DESCRIPTION } from '#core/domain/site/site.ts'
import { siteAsked } from '../../site/site-of.ts'

const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** HEAD-1, ROUTE-11. What the app is called and looks like on a home screen. */
export const GET = async (): Promise<Response> => {
  const { name, mark } = await siteAsked()
  const manifest = {
    name, short_name: name, description: DESCRIPTION, start_url: pathTo('plan'), display: 'standalone', background_color: '#fdf9f3', theme_color: '#fdf9f3',
    icons: mark === null ? ICONS : [{ src: mark, sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
  }
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json', 'cache-control': 's-maxage=3600, stale-while-revalidate=86400' } })
}
