import type { Reading } from '../stored/reading.ts'
import {
  isSameValue, KEEPER, readingsOf, readKeeper, type KeeperKey, type KeeperReadings, type KeeperValues, type StoredKeeper,
} from './keeper.ts'

/** The value for keys that nobody keeps. */
export const defaultOf = <Key extends KeeperKey>(key: Key): KeeperValues[Key] => KEEPER[key].read(undefined).value

/** Values written down as JSON, by key. */
export const storedOf = (readings: KeeperReadings): StoredKeeper =>
  Object.fromEntries(Object.entries(readings).map(([key, { value }]) => [key, JSON.stringify(value)]))

const merged = <Key extends KeeperKey>(key: Key, kept: Reading<KeeperValues[Key]>, device: Reading<KeeperValues[Key]>): KeeperValues[Key] => {
  const { merge } = KEEPER[key]
  return merge ? merge(kept.value, device.value) : kept.value
}

/** What a device changes in one value of an account. */
const changeOf = <Key extends KeeperKey>(
  key: Key, kept: Reading<KeeperValues[Key]> | undefined, device: Reading<KeeperValues[Key]> | undefined,
): Reading<KeeperValues[Key]> | undefined => {
  const saysNothing = !device || device.broken || device.value === defaultOf(key)
  if (saysNothing || KEEPER[key].deviceKey === undefined) return undefined
  return kept && isSameValue(merged(key, kept, device), kept.value) ? undefined : device
}

/**
 * PRO-8, AUTH-6. What a device has that an account lacks: its value of every key that the account does not hold,
 * and the later learning plan. Values that cannot be read, and a mere `null` or `false`, are left out.
 */
export const lackingFrom = (kept: KeeperReadings, device: KeeperReadings): KeeperReadings =>
  readingsOf(key => changeOf(key, kept[key], device[key]))

/** PRO-8, AUTH-6. The same for stored values. Fields that nobody reads are left out; writing the result and asking again changes nothing. */
export const keeperChanges = (kept: StoredKeeper, device: StoredKeeper): StoredKeeper => storedOf(lackingFrom(readKeeper(kept), readKeeper(device)))

/** PRO-6. The values that are written once to an account that lacks their key; a value that cannot be read is not lacking. */
export const writtenOnce = (kept: KeeperReadings): KeeperReadings =>
  readingsOf(key => {
    const value = KEEPER[key].writtenOnce
    return kept[key] === undefined && value !== undefined ? { value, broken: false } : undefined
  })

/** Where the value of a key may come from, the first that has it first. */
export interface KeeperSources {
  /** Values that are on their way to the account. */
  readonly unsaved: KeeperReadings
  /** Null for an anonymous visitor, and while the profile has not come. */
  readonly account: KeeperReadings | null
  readonly device: KeeperReadings
}

/** PRO-8, AUTH-6. The value that holds now: of a registered person the account's, else the device's. */
export const currentValue = <Key extends KeeperKey>(key: Key, { unsaved, account, device }: KeeperSources): KeeperValues[Key] => {
  const here: Reading<KeeperValues[Key]> = device[key] ?? KEEPER[key].read(undefined)
  const chosen: Reading<KeeperValues[Key]> | undefined = unsaved[key] ?? (account ?? device)[key]
  return merged(key, chosen ?? KEEPER[key].read(undefined), here)
}
