import * as contract from '#contract/passkeys.ts'
import type { Passkeys } from '#core/ports/passkeys.ts'
import type { Api } from './api.ts'

export const httpPasskeys = (api: Api): Passkeys => ({
  list: () => api.call(contract.listPasskeys, {}),
  begin: () => api.call(contract.beginPasskey, {}),
  add: made => api.call(contract.addPasskey, { body: { ...made, transports: [...made.transports] } }),
  rename: (id, name) => api.call(contract.renamePasskey, { params: { id }, body: { name } }),
  remove: id => api.call(contract.removePasskey, { params: { id } }),
  challenge: purpose => api.call(contract.challengePasskey, { body: { purpose } }),
  confirm: (requestId, proof) => api.call(contract.confirmByPasskey, { body: { requestId, proof } }).map(({ confirmedUntil }) => confirmedUntil),
})
