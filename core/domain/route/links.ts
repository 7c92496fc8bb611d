import { routeOf } from '../locale/path.ts'
import { PATHS, type RouteName } from './paths.ts'

type ParamOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamOf<Rest> : never
/** The parameters in the braces of a route's path. */
export type RouteParams<Name extends RouteName> = Readonly<Record<ParamOf<(typeof PATHS)[Name]>, string>>
type Given<Name extends RouteName> = ParamOf<(typeof PATHS)[Name]> extends never ? readonly [] : readonly [params: RouteParams<Name>]

const PARAM = /\{(\w+)\}/g

/** Fills in the parameters of a route's path, which must be URL-encoded already. */
export const pathWith = (pattern: string, params: Readonly<Record<string, string>>): string =>
  pattern.replace(PARAM, (_, param: string) => params[param] ?? '')

/** The path of a route, without a locale (LOC-2), which links add by themselves. */
export const pathTo = <Name extends RouteName>(name: Name, ...given: Given<Name>): string => {
  const [params = {}]: readonly Readonly<Record<string, string>>[] = given
  const segments = Object.entries(params).map(([param, value]) => [param, encodeURIComponent(value)])
  return pathWith(PATHS[name], Object.fromEntries(segments))
}

const segmentsOf = (path: string): readonly string[] => path.split('/').slice(1)

/** The name of the route that a path leads to, whatever its locale, query and hash; undefined if it is no page of the app. */
export const routeAt = (path: string): RouteName | undefined => {
  const segments = segmentsOf(routeOf(path))
  return routeNames().find(name => {
    const wanted = segmentsOf(PATHS[name])
    return wanted.length === segments.length && wanted.every((segment, at) => segment === segments[at] || (segment.startsWith('{') && segments[at] !== ''))
  })
}

const isRouteName = (name: string): name is RouteName => Object.hasOwn(PATHS, name)
const routeNames = () => Object.keys(PATHS).filter(isRouteName)
