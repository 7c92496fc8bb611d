import type { Geo } from '../domain/geo/geo.ts'
import type { Call } from './call.ts'

/** NET-5. Where this connection seems to be. Not what consent decides by. */
export interface Geolocation {
  locate(): Call<Geo>
}
