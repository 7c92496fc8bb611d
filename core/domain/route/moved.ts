import { isUnder, routeOf } from '../locale/path.ts'

const SETTINGS = '/profile/settings'
/** ROUTE-2. The pages of the profile area that are found under the settings too. */
const ALSO_UNDER_SETTINGS = ['/tutoring-credits', '/password', '/email', '/phone', '/personal-info', '/terms', '/linked-accounts']

/** ROUTE-2. Where a path without a page of its own leads, without a locale; null for every other path. Whether that page exists is another question. */
export const movedTo = (path: string): string | null => {
  const route = routeOf(path)
  if (!isUnder(route, SETTINGS)) return null
  const page = route.slice(SETTINGS.length)
  return ALSO_UNDER_SETTINGS.includes(page) ? page : null
}
