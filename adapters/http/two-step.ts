import type { TwoStep } from '#core/ports/two-step.ts'
import type { Api } from './api.ts'

export const httpTwoStep = (api: Api): TwoStep => {
  const contract = () => api.load(() => import('#contract/two-step.ts'))
  return {
    begin: requestId => contract().andThen(({ beginTwoStep }) => api.call(beginTwoStep, { body: { requestId } })),
    turnOn: (requestId, code) => contract().andThen(({ turnOnTwoStep }) => api.call(turnOnTwoStep, { body: { requestId, code } })).map(({ recoveryCodes }) => recoveryCodes),
    remakeRecoveryCodes: requestId =>
      contract().andThen(({ remakeRecoveryCodes }) => api.call(remakeRecoveryCodes, { body: { requestId } })).map(({ recoveryCodes }) => recoveryCodes),
    turnOff: () => contract().andThen(({ turnOffTwoStep }) => api.call(turnOffTwoStep, {})),
  }
}
