/** NET-5. Names as on the wire; what is not known is `unknown`. */
export interface Geo {
  readonly country: string
  readonly countryCode: string
  readonly city: string
  readonly timezone: string
}
export const UNKNOWN = 'unknown'
export const UNKNOWN_GEO: Geo = { country: UNKNOWN, countryCode: UNKNOWN, city: UNKNOWN, timezone: UNKNOWN }
