import * as z from 'zod/mini'
import { recordAnswer } from '#contract/lessons.ts'
import { clientId } from '#contract/primitives.ts'
import type { Answer } from '#core/domain/lesson/answer.ts'

const wireAnswer = z.extend(recordAnswer.body, { id: clientId })
const storedAnswer = z.extend(wireAnswer, { account: z.optional(z.nullable(z.string())) })

/** A stored answer with the account it belongs to. */
export type StoredAnswer = Answer & { readonly account: string | null }

/** Answers in the format of an older version could not be sent, so they are left out. Those without an account belong to anyone. */
export const storedIn = (values: readonly unknown[]): StoredAnswer[] =>
  values.flatMap(value => {
    const answer = z.safeParse(storedAnswer, value)
    return answer.success ? [{ ...answer.data, account: answer.data.account ?? null }] : []
  })

const answerIn = ({ id, attempt, ref, step, try: nth, given, answeredAt, zone }: Answer): Answer =>
  ({ id, attempt, ref, step, try: nth, given, answeredAt, zone })

/** The answers that this account may send. */
export const answersOf = (account: string | null, stored: readonly StoredAnswer[]): Answer[] =>
  stored.filter(each => each.account === null || each.account === account).map(answerIn)
