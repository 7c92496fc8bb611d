import { DEVICE_KEYS } from '../device/device-keys.ts'
import { KEEPER, KEEPER_KEYS, readKeeper, type KeeperReadings, type StoredKeeper } from './keeper.ts'
import { keeperChanges } from './merge-keeper.ts'

type ReadDevice = (name: string) => string | null

/** The values to write on the device, by storage key; null removes the key. */
export type DeviceChanges = Readonly<Record<string, string | null>>

/** The keeper values on this device as JSON, by key. */
const storedOnDevice = (read: ReadDevice): StoredKeeper =>
  Object.fromEntries(KEEPER_KEYS.flatMap(key => {
    const name = KEEPER[key].deviceKey
    const value = name === undefined ? null : read(name)
    return value === null ? [] : [[key, value] as const]
  }))

/** PRO-8. The parsed keeper values on this device. */
export const readDevice = (read: ReadDevice): KeeperReadings => readKeeper(storedOnDevice(read))

/** PRO-8, AUTH-3. The values that an anonymous visitor's device hands over at registration and sign-in. Values that belong to an account are never handed over. */
export const deviceKeeper = (read: ReadDevice): StoredKeeper =>
  read(DEVICE_KEYS.owner) === null ? keeperChanges({}, storedOnDevice(read)) : {}

/**
 * AUTH-3, AUTH-6. The changes on a device whose values belong to `owner` when `account` signs in there (null is an anonymous visitor).
 * Another account's values are removed. Values that belong to no account yet become the new account's.
 */
export const ownerChanges = (owner: string | null, account: string | null): DeviceChanges => {
  const isAnothers = owner !== null && owner !== account
  const names = [...KEEPER_KEYS.flatMap(key => KEEPER[key].deviceKey ?? []), DEVICE_KEYS.owner]
  return {
    ...(isAnothers && Object.fromEntries(names.map(name => [name, null]))),
    ...(account !== null && { [DEVICE_KEYS.owner]: account }),
  }
}

/** AUTH-3. Whether values of `account` may be written on a device. Late values of an account that has signed out there may not. */
export const mayWriteFor = (owner: string | null, account: string | null): boolean => account === null || account === owner

/** PRO-8. The changes that copy these values to the device. An unreadable value is removed. */
export const deviceChanges = (readings: KeeperReadings): DeviceChanges =>
  Object.fromEntries(KEEPER_KEYS.flatMap(key => {
    const [reading, name] = [readings[key], KEEPER[key].deviceKey]
    return reading && name !== undefined ? [[name, reading.broken ? null : JSON.stringify(reading.value)] as const] : []
  }))
