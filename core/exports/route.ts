export {
  type AlternateLink, alternateLinks, type AlternateOptions, canonicalPath, hasAlternates, HREFLANG_MODES,
  type HreflangMode,
} from '../domain/route/alternates.ts'
export { pathTo, pathWith, routeAt, type RouteParams } from '../domain/route/links.ts'
export { movedTo } from '../domain/route/moved.ts'
export { PATHS, type RouteName } from '../domain/route/paths.ts'
export { type Route, ROUTES } from '../domain/route/routes.ts'
