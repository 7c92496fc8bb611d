export type Params = Readonly<Record<string, string>>
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>

const fill = (path: string, params: Params) =>
  path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    return value === undefined ? whole : encodeURIComponent(value)
  })

/** The origin of a configured address, with or without a path or slash. */
export const withoutSlash = (origin: string): string => origin.replace(/\/+$/, '')

/** NET-2. Fills in the parameters in braces, escaped, and adds the query; an array becomes repeated keys. */
export const urlOf = (host: string, path: string, params: Params = {}, query: Query = {}): string => {
  const pairs = Object.entries(query).flatMap(([key, value]) => (typeof value === 'object' ? value : [value]).flatMap(item => (item === undefined ? [] : [[key, item]])))
  const tail = pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
  return `${withoutSlash(host)}${fill(path, params)}${tail}`
}
