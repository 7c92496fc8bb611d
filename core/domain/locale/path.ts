import { DEFAULT_LOCALE, LOCALES, type Locale, type MessageLocale } from './locales.ts'

export interface LocalePath<Known extends MessageLocale = Locale> {
  readonly locale: Known
  /** The route as logic sees it: it starts with one slash and carries no locale (LOC-2). */
  readonly path: string
}

/** One leading slash, never two: `//host` would lead a browser to another site. */
const rooted = (rest: string): string => `/${rest.replace(/^[/\\]+/, '')}`

/** Splits a path into its first segment and the rest, which includes query and hash. */
const firstSegment = (path: string): readonly [segment: string, rest: string] => {
  const body = rooted(path).slice(1)
  const end = body.search(/[/?#]/)
  return end < 0 ? [body, ''] : [body.slice(0, end), body.slice(end)]
}

/** LOC-1, LOC-2. Splits off the locale among a given set, which may include pseudo. */
export const splitLocaleAmong = <Known extends MessageLocale>(known: readonly Known[], path: string): LocalePath<Known | typeof DEFAULT_LOCALE> => {
  const [segment, rest] = firstSegment(path)
  const locale = known.find(candidate => candidate === segment)
  return locale === undefined ? { locale: DEFAULT_LOCALE, path: rooted(path) } : { locale, path: rooted(rest) }
}

/** LOC-1, LOC-2. An unknown first segment is part of the path of the default locale. */
export const splitLocale = (path: string): LocalePath => splitLocaleAmong<Locale>(LOCALES, path)

/** LOC-2. The route alone: without locale, query and hash. */
export const routeOf = (path: string): string => splitLocale(path.replace(/[?#].*$/s, '')).path

/** Whether a path is this route or lies under it, by whole segments and after the locale: `/reviewers` is not under `/review`. */
export const isUnder = (path: string, route: string): boolean => `${routeOf(path)}/`.startsWith(`${route}/`)

/** LOC-3. `path` carries no locale of its own; the default locale gets no prefix. */
export const withLocale = (locale: MessageLocale, path: string): string => {
  const plain = rooted(path)
  if (locale === DEFAULT_LOCALE) return plain
  return `/${locale}${plain.replace(/^\/(?=$|[?#])/, '')}`
}

/** LOC-3. The path to redirect to (308) from one that spells out the default locale; null if none is needed. */
export const withoutDefaultPrefix = (path: string): string | null => {
  const [segment, rest] = firstSegment(path)
  return segment === DEFAULT_LOCALE ? rooted(rest) : null
}
