import { ok } from 'neverthrow'
import { submitAnswers } from '#contract/funnels.ts'
import { trueTime } from '#core/domain/calendar/true-time.ts'
import { outcomeOf } from '#core/domain/funnel/outcome.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { publishedFunnels } from './content.ts'
import { keepAnswers } from './store.ts'

/** FUN-5. A person has one row a funnel, however often they submit, so that the limit of all calls is enough. The content is read once, at the start. */
export const serveFunnels = (served: Served, { database: { db } }: Pick<Deps, 'database'>, { funnels, banks } = publishedFunnels()): void => {
  serveCall(served, submitAnswers, async ({ caller, params, body: { sentAt, at, version, language, answers }, now }) => {
    const funnel = funnels.get(params.funnel)
    if (!funnel) return refuse('not_found')
    const outcome = outcomeOf(funnel, answers, language, lang => banks.get(lang))
    const isKept = await keepAnswers(db, caller.userId, {
      ...params, version, language, answers, answeredAt: trueTime(now, { at, sentAt }, caller.knownSince), submittedAt: now, result: outcome.result,
    })
    return isKept ? ok(outcome) : refuse('session_expired')
  })
}
