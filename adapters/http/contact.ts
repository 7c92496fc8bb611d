import { sendMessage } from '#contract/contact.ts'
import type { Contact } from '#core/ports/contact.ts'
import type { Api } from './api.ts'

export const httpContact = (api: Api): Contact => ({
  send: (id, message, locale) => api.call(sendMessage, { params: { id }, body: { ...message, locale } }),
})
