import * as z from 'zod/mini'
import { text } from '#core/domain/stored/shapes.ts'
import { deviceKeeper, session } from './auth.ts'
import { defineCall } from './call.ts'
import { clientId, instant, nothing } from './primitives.ts'

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const code = text(40, 1)

export const readSecondStep = defineCall({
  method: 'get', path: '/v1/auth/second-step', tag: 'auth', auth: 'none',
  summary: 'The second step that this browser has to pass to sign in; null where none is under way (AUTH-6)',
  answer: z.nullable(z.object({ hasPasskey: z.boolean(), until: instant })), errors: [],
})
export const passSecondStep = defineCall({
  method: 'post', path: '/v1/auth/second-step', tag: 'auth', auth: 'none',
  summary: 'Pass the second step by a code of the app or a recovery code, each of which works once, and sign in (AUTH-6)',
  body: z.strictObject({ requestId: clientId, code, keeper: deviceKeeper }),
  answer: session, errors: ['code_wrong', 'link_expired'],
})
export const beginTwoStep = defineCall({
  method: 'post', path: '/v1/auth/two-step', tag: 'auth', auth: 'registered',
  summary: 'Make a secret for an authenticator app, which counts once a code of it was entered; asks for a confirmed session (AUTH-6)',
  body: z.strictObject({ requestId: clientId }),
  answer: z.object({ secret: z.string(), uri: z.string() }), errors: ['confirmation_needed'],
})
export const turnOnTwoStep = defineCall({
  method: 'put', path: '/v1/auth/two-step', tag: 'auth', auth: 'registered',
  summary: 'Turn the second step on by a code of the app, and get ten recovery codes; a letter tells the owner; asks for a confirmed session (AUTH-6)',
  body: z.strictObject({ requestId: clientId, code }),
  answer: recoveryCodes, errors: ['confirmation_needed', 'code_wrong', 'link_expired'],
})
export const remakeRecoveryCodes = defineCall({
  method: 'put', path: '/v1/auth/two-step/recovery-codes', tag: 'auth', auth: 'registered',
  summary: 'Make ten new recovery codes, which end the old ones; asks for a confirmed session (AUTH-6)',
  body: z.strictObject({ requestId: clientId }),
  answer: recoveryCodes, errors: ['confirmation_needed'],
})
export const turnOffTwoStep = defineCall({
  method: 'delete', path: '/v1/auth/two-step', tag: 'auth', auth: 'registered',
  summary: 'Turn the second step off; a letter tells the owner; asks for a confirmed session (AUTH-6)',
  answer: nothing, errors: ['confirmation_needed'],
})
