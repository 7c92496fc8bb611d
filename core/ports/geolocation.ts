import type { Geo } from '../domain/geo/geo.ts'
import type { Call } from './call.ts'

/** NET-5. The apparent location of this connection. Consent does not depend on it. */
export interface Geolocation {
  locate(): Call<Geo>
}
