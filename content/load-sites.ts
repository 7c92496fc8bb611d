import type { Site, SiteId } from '#core/domain/site/site.ts'
import chameleon from './sites/chameleon.json' with { type: 'json' }
import main from './sites/main.json' with { type: 'json' }
import student from './sites/student.json' with { type: 'json' }
import { parseSite } from './schemas/site.ts'

const FILES: Readonly<Record<SiteId, unknown>> = { main, student, chameleon }
const sites = new Map<SiteId, Site>()

/** ROUTE-11. A site by its id. Throws if its file is invalid, which the tests prevent. */
export const loadSite = (id: SiteId): Site => {
  const known = sites.get(id)
  if (known) return known
  const site = parseSite(id, FILES[id]).match(found => found, faults => { throw new Error(`content/sites/${id}.json\n${faults.join('\n')}`) })
  sites.set(id, site)
  return site
}
