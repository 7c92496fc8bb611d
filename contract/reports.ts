import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { clientId, nothing } from './primitives.ts'

export const reportAnswer = defineCall({
  method: 'put', path: '/v1/lessons/answers/{id}/report', tag: 'lessons', host: 'courses', auth: 'anyone',
  summary: 'Report that an answer which was graded wrong should be right, once; what was asked and given is known from the answer',
  params: z.object({ id: clientId }),
  answer: nothing, errors: ['premium_required'],
})
