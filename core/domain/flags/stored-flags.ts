import { isRecord } from '../stored/json.ts'
import { readStored, type Reading } from '../stored/reading.ts'
import { FLAG_KEYS } from './flag-types.ts'
import { REMOTE_REASONS, type RemoteFlag, type RemoteFlags } from './flags.ts'

const parseFlag = (stored: unknown): RemoteFlag | undefined => {
  if (!isRecord(stored) || !('value' in stored)) return undefined
  const because = REMOTE_REASONS.find(known => known === stored['because'])
  return because && { value: stored['value'], because }
}

/** The JSON of the known flags of an answer, for the device. Values are checked when they are read, like any answer. */
export const serializeFlags = (remote: RemoteFlags): string =>
  JSON.stringify(Object.fromEntries(FLAG_KEYS.flatMap(key => (Object.hasOwn(remote.flags, key) ? [[key, remote.flags[key]] as const] : []))))

/** Reads the answer of an earlier visit; null where none is stored or it cannot be parsed. */
export const readStoredFlags = (json: string | null): Reading<RemoteFlags | null> =>
  readStored<RemoteFlags | null>(json, null, stored => {
    if (!isRecord(stored)) return undefined
    const flags = Object.entries(stored).flatMap(([key, value]) => {
      const flag = parseFlag(value)
      return flag ? [[key, flag] as const] : []
    })
    return { flags: Object.fromEntries(flags), joined: [] }
  })
