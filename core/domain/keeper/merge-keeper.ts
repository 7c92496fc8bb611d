import type { Reading } from '../stored/reading.ts'
import {
  isSameValue, KEEPER, readingsOf, readKeeper, type KeeperKey, type KeeperReadings, type KeeperValues, type StoredKeeper,
} from './keeper.ts'

/** The value of a key that is not stored anywhere. */
export const defaultOf = <Key extends KeeperKey>(key: Key): KeeperValues[Key] => KEEPER[key].read(undefined).value

/** The values as JSON strings, by key. */
export const storedOf = (readings: KeeperReadings): StoredKeeper =>
  Object.fromEntries(Object.entries(readings).map(([key, { value }]) => [key, JSON.stringify(value)]))

const merged = <Key extends KeeperKey>(key: Key, account: Reading<KeeperValues[Key]>, device: Reading<KeeperValues[Key]>): KeeperValues[Key] => {
  const { merge } = KEEPER[key]
  if (account.broken && !device.broken) return device.value
  return merge ? merge(account.value, device.value) : account.value
}

/** What should be written to the account for a value of the device, or undefined. */
const changeOf = <Key extends KeeperKey>(
  key: Key, account: Reading<KeeperValues[Key]> | undefined, device: Reading<KeeperValues[Key]> | undefined,
): Reading<KeeperValues[Key]> | undefined => {
  const saysNothing = !device || device.broken || device.value === defaultOf(key)
  if (saysNothing || KEEPER[key].deviceKey === undefined) return undefined
  if (!account || account.broken) return device
  const value = merged(key, account, device)
  return isSameValue(value, account.value) ? undefined : { value, broken: false }
}

/**
 * PRO-8, AUTH-6. What the account is missing of a device: the values of keys that the account does not have or nobody can read, a plan
 * with the courses of both, and a first lesson that was passed. Unreadable values, `null` and `false` are left out.
 */
export const missingFrom = (account: KeeperReadings, device: KeeperReadings): KeeperReadings =>
  readingsOf(key => changeOf(key, account[key], device[key]))

/** PRO-8, AUTH-6. The same for stored values. Unknown fields are left out. After the result is written, there is nothing more to write. */
export const keeperChanges = (account: StoredKeeper, device: StoredKeeper): StoredKeeper => storedOf(missingFrom(readKeeper(account), readKeeper(device)))

/** PRO-6. The initial values of keys that an account does not have. A key with an unreadable value is there, and keeps it. */
export const initialValues = (account: KeeperReadings): KeeperReadings =>
  readingsOf(key => {
    const value = KEEPER[key].initialValue
    return account[key] === undefined && value !== undefined ? { value, broken: false } : undefined
  })

/** The sources of a value, the one that wins first. */
export interface KeeperSources {
  /** Values that are being sent to the account. */
  readonly unsaved: KeeperReadings
  /** Null for an anonymous visitor, and until the profile has arrived. */
  readonly account: KeeperReadings | null
  readonly device: KeeperReadings
}

/** PRO-8, AUTH-6. The current value: the account's for a registered person, otherwise the device's. */
export const currentValue = <Key extends KeeperKey>(key: Key, { unsaved, account, device }: KeeperSources): KeeperValues[Key] => {
  const here: Reading<KeeperValues[Key]> = device[key] ?? KEEPER[key].read(undefined)
  const chosen: Reading<KeeperValues[Key]> | undefined = unsaved[key] ?? (account ?? device)[key]
  return merged(key, chosen ?? KEEPER[key].read(undefined), here)
}
