import { okAsync, type ResultAsync } from 'neverthrow'
import { DEVICE_KEYS } from '../domain/auth/device-keys.ts'
import type { FlagAttributes } from '../domain/flags/attributes.ts'
import type { FlagAnswer } from '../domain/flags/flags.ts'
import { flagsToKeep, readKeptFlags } from '../domain/flags/kept-flags.ts'
import { readFlags } from '../domain/flags/read-flags.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'
import type { FeatureFlags } from '../ports/feature-flags.ts'

/** FLAG-2, FLAG-3. Without an answer that of an earlier visit counts, without one the defaults. */
export const loadFlags = (
  { flags, deviceStorage }: { readonly flags: FeatureFlags; readonly deviceStorage: DeviceStorage },
  attributes: FlagAttributes,
  { production }: { readonly production: boolean },
): ResultAsync<FlagAnswer, never> =>
  flags.evaluate(attributes)
    .map(remote => {
      deviceStorage.write(DEVICE_KEYS.flags, flagsToKeep(remote))
      return readFlags(remote, { production, cached: false })
    })
    .orElse(() => okAsync(readFlags(readKeptFlags(deviceStorage.read(DEVICE_KEYS.flags)).value, { production, cached: true })))
