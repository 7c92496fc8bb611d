import { okAsync, type ResultAsync } from 'neverthrow'
import { DEVICE_KEYS } from '../domain/auth/device-keys.ts'
import type { FlagAttributes } from '../domain/flags/attributes.ts'
import { flagAnswerOf } from '../domain/flags/flag-answer.ts'
import type { FlagAnswer } from '../domain/flags/flags.ts'
import { flagsToKeep, readKeptFlags } from '../domain/flags/kept-flags.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'
import type { FeatureFlags } from '../ports/feature-flags.ts'

/** FLAG-3. What an earlier visit was answered, without that the defaults: until there is an answer, and where there will be none. */
export const keptFlags = (
  ports: { readonly deviceStorage: DeviceStorage },
  config: { readonly production: boolean },
): FlagAnswer => flagAnswerOf(readKeptFlags(ports.deviceStorage.read(DEVICE_KEYS.flags)).value, { production: config.production, cached: true })

/** FLAG-2, FLAG-3. Without an answer that of an earlier visit counts, without one the defaults. */
export const loadFlags = (
  ports: { readonly flags: FeatureFlags; readonly deviceStorage: DeviceStorage },
  attributes: FlagAttributes,
  config: { readonly production: boolean },
): ResultAsync<FlagAnswer, never> =>
  ports.flags.evaluate(attributes)
    .map(remote => {
      ports.deviceStorage.write(DEVICE_KEYS.flags, flagsToKeep(remote))
      return flagAnswerOf(remote, { production: config.production, cached: false })
    })
    .orElse(() => okAsync(keptFlags(ports, config)))
