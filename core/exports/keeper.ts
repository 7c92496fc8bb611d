export { type DeviceChanges, deviceChanges, mayWriteFor, ownerChanges, readDevice } from '../domain/keeper/device-keeper.ts'
export {
  brokenKeys, changesOf, isKeeperKey, isSameValue, KEEPER, KEEPER_KEYS, type KeeperChange, type KeeperKey,
  type KeeperReadings, type KeeperValues, readingOf, readKeeper, type StoredKeeper,
} from '../domain/keeper/keeper.ts'
export {
  currentValue, keeperChanges, type KeeperSources, missingFrom, initialValues,
} from '../domain/keeper/merge-keeper.ts'
