import { okAsync, type ResultAsync } from 'neverthrow'
import { DEVICE_KEYS } from '../domain/device/device-keys.ts'
import { UNKNOWN, UNKNOWN_GEO, type Geo, readGeo } from '../domain/geo/geo.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'
import type { Geolocation } from '../ports/geolocation.ts'

/** NET-5. Locates the device once and stores the answer for good. After a failure, or an answer without a country, it asks again the next time. */
export const locate = (ports: { readonly geolocation: Geolocation; readonly deviceStorage: DeviceStorage }): ResultAsync<Geo, never> => {
  const { geolocation, deviceStorage } = ports
  const stored = readGeo(deviceStorage.read(DEVICE_KEYS.geo)).value
  if (stored) return okAsync(stored)
  return geolocation.locate()
    .map(geo => {
      if (geo.countryCode !== UNKNOWN) deviceStorage.write(DEVICE_KEYS.geo, JSON.stringify(geo))
      return geo
    })
    .orElse(() => okAsync(UNKNOWN_GEO))
}
