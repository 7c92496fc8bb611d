export {
  type AlternateLink, alternateLinks, type AlternateOptions, canonicalPath, hasAlternates, HREFLANG_MODES,
  type HreflangMode,
} from '../domain/route/alternates.ts'
export { pathTo, pathWith, routeAt, type RouteParams } from '../domain/route/links.ts'
export { movedTo } from '../domain/route/moved.ts'
export { type Route, type RouteName, ROUTES } from '../domain/route/routes.ts'
