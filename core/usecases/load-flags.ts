import { okAsync, type ResultAsync } from 'neverthrow'
import { DEVICE_KEYS } from '../domain/device/device-keys.ts'
import type { FlagAttributes } from '../domain/flags/attributes.ts'
import { flagAnswerOf } from '../domain/flags/flag-answer.ts'
import type { FlagAnswer, RemoteFlags } from '../domain/flags/flags.ts'
import { serializeFlags, readStoredFlags } from '../domain/flags/stored-flags.ts'
import type { DeviceStorage } from '../ports/device-storage.ts'
import type { FeatureFlags } from '../ports/feature-flags.ts'

/** FLAG-3. The flags of an earlier visit, or the defaults, until there is an answer and where there will be none. */
export const storedFlags = (
  ports: { readonly deviceStorage: DeviceStorage },
  config: { readonly production: boolean },
): FlagAnswer => flagAnswerOf(readStoredFlags(ports.deviceStorage.read(DEVICE_KEYS.flags)).value, { production: config.production, cached: true })

/** The flags, and in `toStore` what to store; null where the answer brought nothing new. */
export interface LoadedFlags {
  readonly answer: FlagAnswer
  readonly toStore: RemoteFlags | null
}
/** FLAG-2, FLAG-3. Fetches the flags. Without an answer those of an earlier visit count, else the defaults. The caller stores an answer by `storeFlags` if it is still current. */
export const loadFlags = (
  ports: { readonly flags: FeatureFlags; readonly deviceStorage: DeviceStorage },
  attributes: FlagAttributes,
  config: { readonly production: boolean },
): ResultAsync<LoadedFlags, never> =>
  ports.flags.evaluate(attributes)
    .map((remote): LoadedFlags => ({ answer: flagAnswerOf(remote, { production: config.production, cached: false }), toStore: remote }))
    .orElse(() => okAsync({ answer: storedFlags(ports, config), toStore: null }))

/** FLAG-2. Stores the flags for a later visit that gets no answer. */
export const storeFlags = (ports: { readonly deviceStorage: DeviceStorage }, remote: RemoteFlags): void =>
  void ports.deviceStorage.write(DEVICE_KEYS.flags, serializeFlags(remote))
