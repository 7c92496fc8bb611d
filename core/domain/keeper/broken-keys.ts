import { KEEPER_KEYS, type KeeperKey, type KeeperValues } from './keeper-keys.ts'
import { KEEPER_READERS } from './keeper-readers.ts'

/** PRO-3. The keys whose value nobody can read: each asks for one report. */
export const brokenKeys = (values: KeeperValues): readonly KeeperKey[] => KEEPER_KEYS.filter(key => KEEPER_READERS[key](values[key]).broken)
