import * as contract from '#contract/profiles.ts'
import type { Profiles } from '#core/ports/profiles.ts'
import type { Api } from './api.ts'

export const httpProfiles = (api: Api): Profiles => ({
  fetch: () => api.call(contract.fetchProfile, {}),
  putKeeper: (key, value) => api.call(contract.putKeeper, { params: { key }, body: { value } }),
})
