import { err, ok, type Result } from 'neverthrow'
import type { BodyOf } from '#contract/call.ts'
import { claimFreeForUkraine, fetchProfile, patchProfile, putKeeper } from '#contract/profiles.ts'
import { checkName, checkPhone } from '#core/domain/profile/fields.ts'
import type { ProfileFields } from '#core/domain/profile/profile.ts'
import { readJson } from '#core/domain/stored/json.ts'
import { callerIn, createIdentifyWithProfile, createPresume } from '../auth/identify.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { refusalOf, serveCall, type Served } from '../http/serve-call.ts'
import { changeFields, createKeeperWriter, createProfileReader, openForUkraine, profileIn, type ProfileRow } from './store.ts'

/** PRO-11. The fields as they are stored, or the first one that is invalid, with its fault. */
const readFields = ({ name, phone }: BodyOf<typeof patchProfile>): Result<ProfileFields, { readonly field: 'name' | 'phone'; readonly reason: string }> => {
  const checkedName = name === undefined ? ok(undefined) : checkName(name)
  const checkedPhone = typeof phone === 'string' ? checkPhone(phone) : ok(phone)
  if (checkedName.isErr()) return err({ field: 'name', reason: checkedName.error })
  if (checkedPhone.isErr()) return err({ field: 'phone', reason: checkedPhone.error })
  return ok({
    ...(checkedName.value !== undefined && { name: checkedName.value }),
    ...(checkedPhone.value !== undefined && { phone: checkedPhone.value }),
  })
}

/** A person whose row is gone has no session either. */
const answerWith = (row: ProfileRow | null) => (row ? ok(profileIn(row)) : refuse('session_expired'))

export const serveProfiles = (served: Served, { config, database: { db } }: Deps): void => {
  const read = createProfileReader(db)
  const putValue = createKeeperWriter(db)
  const withProfile = { ...served, identify: createIdentifyWithProfile<ProfileRow>(db, config) }

  serveCall(withProfile, fetchProfile, async ({ caller }) => answerWith(caller.profile))

  serveCall(served, patchProfile, async ({ caller, body }) => {
    const fields = readFields(body)
    if (fields.isErr()) return refuse('invalid_input', fields.error)
    await changeFields(db, caller.userId, fields.value)
    return answerWith(await read(caller.userId))
  })

  serveCall(served, claimFreeForUkraine, async ({ caller }) => {
    await openForUkraine(db, caller.userId)
    return answerWith(await read(caller.userId))
  })

  serveCall({ ...served, identify: createPresume(config), confirm: served.identify }, putKeeper, async ({ caller: token, params, body, now }) => {
    if (params.key === '__proto__') return refuse('invalid_input', { field: 'key' })
    if (readJson(body.value).isErr()) return refuse('invalid_input', { field: 'value' })
    const { caller, written } = await putValue(now, token, params.key, body.value)
    const refused = refusalOf(putKeeper, callerIn(caller, token))
    if (refused || !written) return err(refused ?? { code: 'session_expired' })
    return written.kept ? answerWith(written.profile) : refuse('limit_reached')
  })
}
