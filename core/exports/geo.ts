export { countryCodeOf } from '../domain/geo/country-code.ts'
export { type Geo, readGeo, UNKNOWN, UNKNOWN_GEO } from '../domain/geo/geo.ts'
