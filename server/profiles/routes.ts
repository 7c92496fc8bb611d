import { ok } from 'neverthrow'
import { fetchProfile, putKeeper } from '#contract/profiles.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { createProfileReader, isJson, putValue } from './store.ts'

export const serveProfiles = (served: Served, { database: { db } }: Deps): void => {
  const read = createProfileReader(db)
  const profileOf = async (userId: string) => {
    const profile = await read(userId)
    return profile ? ok(profile) : refuse('session_expired')
  }
  serveCall(served, fetchProfile, ({ caller }) => profileOf(caller.userId))

  serveCall(served, putKeeper, async ({ caller, params, body, now }) => {
    if (params.key === '__proto__') return refuse('invalid_input', { field: 'key' })
    if (!isJson(body.value)) return refuse('invalid_input', { field: 'value' })
    if (!(await putValue(db, caller.userId, params.key, body.value, now))) return refuse('limit_reached')
    return profileOf(caller.userId)
  })
}
