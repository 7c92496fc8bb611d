import * as z from 'zod/mini'
import { LEVELS } from '#core/domain/level/level.ts'
import { list, text } from '#core/domain/stored/shapes.ts'
import { defineCall } from './call.ts'
import { clientId, instant, language, record, slug } from './primitives.ts'

const [MOST_ANSWERS, MOST_SELECTED, LONGEST_TEXT] = [60, 40, 1000] as const

/** FUN-3. What was answered on one screen, under its stored names. Nothing is selected where an optional question was left empty. */
const answer = z.strictObject({
  questionText: text(LONGEST_TEXT),
  category: text(LONGEST_TEXT),
  questionId: text(LONGEST_TEXT),
  selectedAnswers: list(text(LONGEST_TEXT), MOST_SELECTED),
  retenoUserProperty: text(LONGEST_TEXT),
  tag: z.exactOptional(text(LONGEST_TEXT)),
  selectedAnswerIds: list(text(LONGEST_TEXT), MOST_SELECTED),
  questionKey: text(LONGEST_TEXT),
})

export const submitAnswers = defineCall({
  method: 'put', path: '/v1/funnels/{funnel}/answers/{id}', tag: 'funnels', auth: 'anyone',
  summary: 'Submit the answers on the path through a funnel or quiz, once, and learn what they come to; of several submissions the one answered last is kept',
  params: z.object({ funnel: slug, id: clientId }),
  /** STK-1. `sentAt` is what the device's clock shows on sending. */
  body: z.strictObject({
    version: z.int().check(z.gte(1), z.lte(1_000_000)), language, answers: record(text(80, 1), answer, MOST_ANSWERS), at: instant, sentAt: instant,
  }),
  answer: z.object({
    vocabulary: z.nullable(z.object({ words: z.int().check(z.gte(0)), level: z.enum(LEVELS) })),
    result: z.nullable(slug),
  }),
  errors: ['not_found'],
})
