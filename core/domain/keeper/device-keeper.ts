import { DEVICE_KEYS } from '../device/device-keys.ts'
import { KEEPER, KEEPER_KEYS, readKeeper, type KeeperReadings, type StoredKeeper } from './keeper.ts'
import { keeperChanges } from './merge-keeper.ts'

type ReadDevice = (name: string) => string | null

/** What is to be written on the device, by name; null removes the name. */
export type DeviceChanges = Readonly<Record<string, string | null>>

/** The keeper values on this device, by key. */
const storedOnDevice = (read: ReadDevice): StoredKeeper =>
  Object.fromEntries(KEEPER_KEYS.flatMap(key => {
    const name = KEEPER[key].deviceKey
    const value = name === undefined ? null : read(name)
    return value === null ? [] : [[key, value] as const]
  }))

/** PRO-8. The keeper values on this device, as they are read. */
export const readDevice = (read: ReadDevice): KeeperReadings => readKeeper(storedOnDevice(read))

/** PRO-8, AUTH-3. What an anonymous device hands over at registration and sign-in. Values kept for an account belong to that account alone. */
export const deviceKeeper = (read: ReadDevice): StoredKeeper =>
  read(DEVICE_KEYS.keptFor) === null ? keeperChanges({}, storedOnDevice(read)) : {}

/**
 * AUTH-3, AUTH-6. What changes on a device whose values are kept for `keptFor` when `account` arrives there (null: an anonymous visitor).
 * The values of another account are removed; the values that no account has had yet stay and become the arriving account's.
 */
export const ownerChanges = (keptFor: string | null, account: string | null): DeviceChanges => {
  const isAnothers = keptFor !== null && keptFor !== account
  const names = [...KEEPER_KEYS.flatMap(key => KEEPER[key].deviceKey ?? []), DEVICE_KEYS.keptFor]
  return {
    ...(isAnothers && Object.fromEntries(names.map(name => [name, null]))),
    ...(account !== null && { [DEVICE_KEYS.keptFor]: account }),
  }
}

/** AUTH-3. Whether values of `account` may be written on a device: what arrives for an account that has left the device is not kept there. */
export const mayKeep = (keptFor: string | null, account: string | null): boolean => account === null || account === keptFor

/** PRO-8. What is written on the device so that it follows these values. A value that cannot be read is removed. */
export const deviceChanges = (readings: KeeperReadings): DeviceChanges =>
  Object.fromEntries(KEEPER_KEYS.flatMap(key => {
    const [reading, name] = [readings[key], KEEPER[key].deviceKey]
    return reading && name !== undefined ? [[name, reading.broken ? null : JSON.stringify(reading.value)] as const] : []
  }))
