import { addPasskey, beginPasskey, challengePasskey, confirmByPasskey, listPasskeys, removePasskey, renamePasskey } from '#contract/passkeys.ts'
import type { Passkeys } from '#core/ports/passkeys.ts'
import type { Api } from './api.ts'

export const httpPasskeys = (api: Api): Passkeys => ({
  list: () => api.call(listPasskeys, {}),
  begin: () => api.call(beginPasskey, {}),
  add: made => api.call(addPasskey, { body: { ...made, transports: [...made.transports] } }),
  rename: (id, name) => api.call(renamePasskey, { params: { id }, body: { name } }),
  remove: id => api.call(removePasskey, { params: { id } }),
  challenge: purpose => api.call(challengePasskey, { body: { purpose } }),
  confirm: (requestId, proof) =>
    api.call(confirmByPasskey, { body: { requestId, proof } }).map(({ confirmedUntil }) => confirmedUntil),
})
