import { isRecord } from '../stored/json.ts'
import { readStored, type Reading } from '../stored/reading.ts'
import { FLAG_KEYS } from './flag-types.ts'
import { REMOTE_REASONS, type RemoteFlag, type RemoteFlags } from './flags.ts'

const parseFlag = (stored: unknown): RemoteFlag | undefined => {
  if (!isRecord(stored) || !('value' in stored)) return undefined
  const because = REMOTE_REASONS.find(known => known === stored['because'])
  return because && { value: stored['value'], because }
}

/** What a device keeps of an answer: the flags we know. They are checked when they are read, like any answer. */
export const flagsToKeep = (remote: RemoteFlags): string =>
  JSON.stringify(Object.fromEntries(FLAG_KEYS.flatMap(key => (Object.hasOwn(remote.flags, key) ? [[key, remote.flags[key]] as const] : []))))

/** The answer of an earlier visit; null where none was kept or it is nonsense. */
export const readKeptFlags = (json: string | null): Reading<RemoteFlags | null> =>
  readStored<RemoteFlags | null>(json, null, stored => {
    if (!isRecord(stored)) return undefined
    const flags = Object.entries(stored).flatMap(([key, value]) => {
      const flag = parseFlag(value)
      return flag ? [[key, flag] as const] : []
    })
    return { flags: Object.fromEntries(flags), joined: [] }
  })
