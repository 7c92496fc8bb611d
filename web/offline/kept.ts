import { routeAt } from '#core/domain/route/links.ts'
import type { RouteName } from '#core/domain/route/paths.ts'

/** ROUTE-8. The pages that open without a network once a device has had them. */
const KEPT_ROUTES: readonly (RouteName | undefined)[] = ['plan', 'lesson', 'review', 'books', 'book', 'forYou', 'settings', 'offline']
export const isKept = (path: string): boolean => KEPT_ROUTES.includes(routeAt(path))

/** The files that pages are drawn with. Their names change with their contents, or their contents hardly ever do. */
const BUILD = '/_next/static/'
const PICTURES = ['/pictures/', '/icons/']
export const isOfBuild = (path: string): boolean => path.startsWith(BUILD)
export const isPicture = (path: string): boolean => PICTURES.some(folder => path.startsWith(folder))

/** The files that a page is drawn with, as its HTML names them. */
export const filesIn = (html: string): readonly string[] =>
  [...new Set(html.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)|\/(?:pictures|icons)\/[\w-]+\.(?:svg|png)/g) ?? [])]

/** What a page asks the service worker to keep, as paths on this site. */
export interface ToKeep {
  readonly documents: readonly string[]
  readonly files: readonly string[]
}

const pathsIn = (value: unknown, may: (path: string) => boolean): readonly string[] =>
  Array.isArray(value) ? value.filter((path): path is string => typeof path === 'string' && may(path)) : []

/** Reads a page's message. Anything that is not to be kept is left out. */
export const readToKeep = (message: unknown): ToKeep => {
  const { documents, files } = (typeof message === 'object' && message !== null ? message : {}) as { readonly documents?: unknown; readonly files?: unknown }
  return { documents: pathsIn(documents, isKept), files: pathsIn(files, path => isOfBuild(path) || isPicture(path)) }
}
