import type { Metadata } from 'next'
import { loadSite } from '#content/load-sites.ts'
import { DESCRIPTION, inNameOf, type Site } from '#core/domain/site/site.ts'

const iconsOf = ({ mark }: Pick<Site, 'mark'>): Metadata['icons'] =>
  (mark === null ? { icon: [{ url: '/icons/icon.svg', type: 'image/svg+xml' }], apple: '/icons/apple-icon.png' } : { icon: [{ url: mark, type: 'image/svg+xml' }] })

/** HEAD-2. What every page of the main site says that does not say otherwise. */
export const mainHead = (): Metadata => {
  const site = loadSite('main')
  return { title: { default: site.name, template: `%s | ${site.name}` }, description: DESCRIPTION, manifest: '/manifest.webmanifest', icons: iconsOf(site) }
}

/** HEAD-2, ROUTE-11. The head of a page of a site: another than the main one says its name and shows its sign. */
export const headOn = (site: Site, { title, ...head }: Metadata & { readonly title: string | undefined }): Metadata => {
  const said = inNameOf(site, { ...head, title })
  if (site.id === 'main') return said
  return { ...said, title: { absolute: said.title === undefined ? site.name : `${said.title} | ${site.name}` }, icons: iconsOf(site) }
}
