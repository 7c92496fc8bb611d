export type Params = Readonly<Record<string, string>>
export type Query = Readonly<Record<string, string | readonly string[] | undefined>>

const fill = (path: string, params: Params) =>
  path.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    return value === undefined ? whole : encodeURIComponent(value)
  })

/** NET-2. Parameters in braces are filled in, escaped; an array becomes repeated keys. */
export const urlOf = (host: string, path: string, params: Params = {}, query: Query = {}): string => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const item of typeof value === 'object' ? value : [value]) if (item !== undefined) search.append(key, item)
  }
  const tail = search.size > 0 ? `?${search}` : ''
  return `${host.replace(/\/+$/, '')}${fill(path, params)}${tail}`
}
