import * as auth from '#contract/auth.ts'
import type { AccountSecurity } from '#core/ports/account-security.ts'
import type { Api } from './api.ts'

export const httpAccountSecurity = (api: Api): AccountSecurity => ({
  read: () => api.call(auth.readSecurity, {}),
  confirm: password => api.call(auth.confirmSession, { body: { password } }).map(({ confirmedUntil }) => confirmedUntil),
  changePassword: password => api.call(auth.changePassword, { body: { password } }),
  sendEmailCode: (requestId, email) => api.call(auth.sendEmailCode, { body: { requestId, email } }).map(sent => sent.email),
  enterEmailCode: code => api.call(auth.enterEmailCode, { body: { code } }).map(({ email }) => email),
  sessions: () => api.call(auth.listSessions, {}),
  endSession: id => api.call(auth.endSession, { params: { id } }),
  endOtherSessions: () => api.call(auth.endOtherSessions, {}),
})
