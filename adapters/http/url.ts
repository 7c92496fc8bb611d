import { withoutSlash } from '#core/domain/address/address.ts'

export type Params = Readonly<Record<string, string>>
export type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>

const fill = (path: string, params: Params) =>
  path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    return value === undefined ? whole : encodeURIComponent(value)
  })

/** NET-2. Fills in the parameters in braces, escaped, and adds the query; an array becomes repeated keys. */
export const urlOf = (host: string, path: string, params: Params = {}, query: Query = {}): string => {
  const pairs = Object.entries(query).flatMap(([key, value]) => (typeof value === 'object' ? value : [value]).flatMap(item => (item === undefined ? [] : [[key, String(item)]])))
  const tail = pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
  return `${withoutSlash(host)}${fill(path, params)}${tail}`
}
