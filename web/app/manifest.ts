import type { MetadataRoute } from 'next'
import { pathTo } from '#core/domain/route/links.ts'

const manifest = (): MetadataRoute.Manifest => ({
  name: 'Promova',
  short_name: 'Promova',
  description: 'Best tool to learn languages',
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
