import type { Passkeys } from '#core/ports/passkeys.ts'
import type { Api } from './api.ts'

export const httpPasskeys = (api: Api): Passkeys => {
  const contract = () => api.load(() => import('#contract/passkeys.ts'))
  return {
    list: () => contract().andThen(({ listPasskeys }) => api.call(listPasskeys, {})),
    begin: () => contract().andThen(({ beginPasskey }) => api.call(beginPasskey, {})),
    add: made => contract().andThen(({ addPasskey }) => api.call(addPasskey, { body: { ...made, transports: [...made.transports] } })),
    rename: (id, name) => contract().andThen(({ renamePasskey }) => api.call(renamePasskey, { params: { id }, body: { name } })),
    remove: id => contract().andThen(({ removePasskey }) => api.call(removePasskey, { params: { id } })),
    challenge: purpose => contract().andThen(({ challengePasskey }) => api.call(challengePasskey, { body: { purpose } })),
    confirm: (requestId, proof) =>
      contract().andThen(({ confirmByPasskey }) => api.call(confirmByPasskey, { body: { requestId, proof } })).map(({ confirmedUntil }) => confirmedUntil),
  }
}
