import * as z from 'zod/mini'
import { CONTACT_SUBJECTS } from '#core/domain/contact/message.ts'
import { LOCALES } from '#core/domain/locale/locales.ts'
import { text } from '#core/domain/stored/shapes.ts'
import { defineCall } from './call.ts'
import { clientId, nothing } from './primitives.ts'

export const sendMessage = defineCall({
  method: 'put', path: '/v1/contact/{id}', tag: 'contact', auth: 'anyone',
  summary: 'Send us a message, once; a letter to the given address says in this locale that it was received',
  params: z.object({ id: clientId }),
  body: z.strictObject({ subject: z.enum(CONTACT_SUBJECTS), message: text(10_000), email: text(320), locale: z.enum(LOCALES) }),
  answer: nothing, errors: [],
})
