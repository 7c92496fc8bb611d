export { type DeviceChanges, deviceChanges, mayKeep, ownerChanges, readDevice } from '../domain/keeper/device-keeper.ts'
export {
  brokenKeys, changesOf, isKeeperKey, isSameValue, KEEPER, KEEPER_KEYS, type KeeperChange, type KeeperKey,
  type KeeperReadings, type KeeperValues, readingOf, readKeeper, type StoredKeeper,
} from '../domain/keeper/keeper.ts'
export {
  currentValue, keeperChanges, type KeeperSources, lackingFrom, writtenOnce,
} from '../domain/keeper/merge-keeper.ts'
