import { loadSite } from '#content/load-sites.ts'
import { OTHER_SITE_IDS, type Site } from '#core/domain/site/site.ts'
import type { createApp } from './app.ts'
import type { SiteOrigins } from './environment.ts'

type App = ReturnType<typeof createApp>
type Fetch = App['fetch']

/**
 * ROUTE-11. Sends the requests that a site's pages make to an app of that site, which makes its links, passkeys and letters in the site's own name and origin;
 * whatever comes from elsewhere is the main site's.
 */
export const bySite = (main: App, origins: SiteOrigins, appOf: (site: Site, origin: string) => App): Fetch => {
  const apps = new Map(OTHER_SITE_IDS.flatMap(id => (origins[id] === undefined ? [] : [[origins[id], appOf(loadSite(id), origins[id])] as const])))
  return (request, ...rest) => (apps.get(request.headers.get('origin') ?? '') ?? main).fetch(request, ...rest)
}
