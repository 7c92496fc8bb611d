import * as contract from '#contract/profiles.ts'
import { nextPatchDelay } from '#core/domain/retry/policy.ts'
import type { Profiles } from '#core/ports/profiles.ts'
import type { Api } from './api.ts'

export const httpProfiles = (api: Api): Profiles => ({
  fetch: () => api.call(contract.fetchProfile, {}),
  patch: fields => api.call(contract.patchProfile, { body: fields }, { retry: ({ status }, attempt) => nextPatchDelay(status, attempt) }),
  claimFreeForUkraine: () => api.call(contract.claimFreeForUkraine, { body: { isFromUkraine: true } }),
  putKeeper: (key, value) => api.call(contract.putKeeper, { params: { key }, body: { value } }),
})
