import { errAsync, okAsync } from 'neverthrow'
import { expect, it } from 'vitest'
import { appError } from '../domain/errors/app-error.ts'
import { EMPTY_PROFILE } from '../domain/profile/profile.ts'
import { profileInFunnel } from './profile-in-funnel.ts'

it('PRO-10 in a funnel the profile is null on any failure, silently', async () => {
  for (const code of ['network', 'session_expired', 'forbidden', 'unknown'] as const)
    expect((await profileInFunnel({ profiles: { fetch: () => errAsync(appError(code, 'e')) } }))._unsafeUnwrap(), code).toBeNull()
  const profile = { ...EMPTY_PROFILE, user_id: 'u1' }
  expect((await profileInFunnel({ profiles: { fetch: () => okAsync(profile) } }))._unsafeUnwrap()).toEqual(profile)
})
