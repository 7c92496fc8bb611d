import * as z from 'zod/mini'
import { recordAnswer } from '#contract/courses.ts'
import { clientId } from '#contract/primitives.ts'
import type { Answer } from '#core/domain/lesson/answer.ts'

const stored = z.extend(recordAnswer.body, { id: clientId })

/** What an earlier version kept in another shape could never be sent, so it is left out. */
export const answersIn = (values: readonly unknown[]): Answer[] =>
  values.flatMap(value => {
    const answer = z.safeParse(stored, value)
    return answer.success ? [answer.data] : []
  })
