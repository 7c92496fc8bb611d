import * as z from 'zod/mini'
import { PHOTO_MAX, PHOTO_TYPE, PROOF_REFUSALS } from '#core/domain/purchase/student-proof.ts'
import { defineCall } from './call.ts'
import { fileBody } from './file-body.ts'
import { clientId, instant } from './primitives.ts'

const studentStatus = z.object({
  until: z.nullable(instant), waiting: z.nullable(z.object({ id: clientId, sentAt: instant })), refusal: z.nullable(z.enum(PROOF_REFUSALS)),
})

export const readStudentStatus = defineCall({
  method: 'get', path: '/v1/student-proofs', tag: 'billing', auth: 'registered',
  summary: 'Until when the person counts as a student, and what became of the last photo (PUR-1)',
  answer: studentStatus, errors: [],
})
export const sendStudentProof = defineCall({
  method: 'put', path: '/v1/student-proofs/{id}', tag: 'billing', auth: 'registered',
  summary: 'Send a photo that shows that the person studies, once, in the place of one that waits to be looked at (PUR-1)',
  params: z.object({ id: clientId }),
  body: fileBody(PHOTO_TYPE, PHOTO_MAX),
  answer: studentStatus, errors: [],
})
export const withdrawStudentProof = defineCall({
  method: 'delete', path: '/v1/student-proofs/{id}', tag: 'billing', auth: 'registered',
  summary: 'Take a photo back that waits to be looked at; it is deleted (PUR-1)',
  params: z.object({ id: clientId }),
  answer: studentStatus, errors: [],
})
