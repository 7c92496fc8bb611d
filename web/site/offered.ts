import { loadPage } from '#content/load-pages.ts'
import type { Page } from '#content/schemas/page.ts'
import { DEFAULT_LOCALE } from '#core/domain/locale/locales.ts'
import { routeAt } from '#core/domain/route/links.ts'
import { ROUTES } from '#core/domain/route/routes.ts'
import { offers, type Service, type Site } from '#core/domain/site/site.ts'

const serviceOf = (path: string): Service | null | undefined => {
  const page = loadPage(DEFAULT_LOCALE, path)
  if (page) return page.service
  const name = routeAt(path)
  return name && ROUTES[name].service
}
/** ROUTE-11. Whether a site has the page at a path without a locale, as far as what it offers decides that. */
export const isOffered = (site: Site, path: string): boolean => offers(site, serviceOf(path))

/** ROUTE-11. A page without what leads to pages that the site does not have. */
export const pageOn = (site: Site, page: Page): Page => {
  const leadsOn = ({ href }: { readonly href: string }) => isOffered(site, href)
  const blocks = Object.entries(page.blocks).flatMap(([name, block]): [string, Page['blocks'][string]][] => {
    if (block.kind === 'call-to-action' && !leadsOn(block.action)) return []
    if (block.kind === 'hero' && block.second && !leadsOn(block.second)) return [[name, { ...block, second: undefined }]]
    if (block.kind === 'index') return [[name, { ...block, items: Object.fromEntries(Object.entries(block.items).filter(([, link]) => leadsOn(link))) }]]
    return [[name, block]]
  })
  return { ...page, blocks: Object.fromEntries(blocks) }
}
