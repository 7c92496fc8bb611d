import { beginTwoStep, remakeRecoveryCodes, turnOffTwoStep, turnOnTwoStep } from '#contract/two-step.ts'
import type { TwoStep } from '#core/ports/two-step.ts'
import type { Api } from './api.ts'

export const httpTwoStep = (api: Api): TwoStep => ({
  begin: requestId => api.call(beginTwoStep, { body: { requestId } }),
  turnOn: (requestId, code) => api.call(turnOnTwoStep, { body: { requestId, code } }).map(({ recoveryCodes }) => recoveryCodes),
  remakeRecoveryCodes: requestId =>
    api.call(remakeRecoveryCodes, { body: { requestId } }).map(({ recoveryCodes }) => recoveryCodes),
  turnOff: () => api.call(turnOffTwoStep, {}),
})
