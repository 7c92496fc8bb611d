import { file } from './answer.ts'
import { defineCall } from './call.ts'
import { nothing } from './primitives.ts'

export const exportAccount = defineCall({
  method: 'get', path: '/v1/account/export', tag: 'account', auth: 'registered',
  summary: 'All that is stored about the signed-in person, as a file (GDPR 15, 20); five a day',
  answer: file('application/json'), success: 200, errors: [],
})
export const eraseAccount = defineCall({
  method: 'delete', path: '/v1/account', tag: 'account', auth: 'registered',
  summary: 'Delete the account, its sessions and everything of its person (GDPR 17); a repetition finds nobody signed in; asks for a confirmed session',
  answer: nothing, errors: ['confirmation_needed'],
})
