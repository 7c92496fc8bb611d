import * as contract from '#contract/account.ts'
import type { PersonalData } from '#core/ports/personal-data.ts'
import type { Api } from './api.ts'

export const httpPersonalData = (api: Api): PersonalData => ({
  export: () => api.call(contract.exportAccount, {}),
  erase: () => api.call(contract.eraseAccount, {}),
})
