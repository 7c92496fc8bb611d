import type { MetadataRoute } from 'next'
import { pathTo } from '#core/domain/route/links.ts'
import { SITE } from '#core/domain/seo/site.ts'

const manifest = (): MetadataRoute.Manifest => ({
  name: SITE.title,
  short_name: SITE.title,
  description: SITE.description,
  start_url: pathTo('plan'),
  display: 'standalone',
  background_color: '#fdf9f3',
  theme_color: '#fdf9f3',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
export default manifest
