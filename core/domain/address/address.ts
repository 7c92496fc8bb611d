/** The query parameters of an address: the first value of a name, or all of them. */
export interface Query {
  readonly get: (name: string) => string | null
  readonly getAll: (name: string) => readonly string[]
}

/** The query of an address. An address that makes no sense has an empty one. */
export const queryOf = (address: string): Query => {
  const whole = address.replace(/#.*$/s, '')
  const at = whole.indexOf('?')
  return new URLSearchParams(at < 0 ? '' : whole.slice(at + 1))
}

/** NET-2, VIS-1, ERR-3. An address without query and hash, which can hold what a person typed or a secret. */
export const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '')

/** The origin of a configured address, without the slashes that it may end with. */
export const withoutSlash = (origin: string): string => origin.replace(/\/+$/, '')
