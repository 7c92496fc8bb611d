/** The parameters of an address by name: the first of a name, or all of it. */
export interface Query {
  readonly get: (name: string) => string | null
  readonly getAll: (name: string) => readonly string[]
}

/** What an address says behind its question mark. Nonsense is an empty query. */
export const queryOf = (address: string): Query => {
  const whole = address.replace(/#.*$/s, '')
  const at = whole.indexOf('?')
  return new URLSearchParams(at < 0 ? '' : whole.slice(at + 1))
}

/** NET-2, VIS-1, ERR-3. An address as it may be told: query and hash can hold what a person typed, and keys to an account. */
export const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '')
