import { ok } from 'neverthrow'
import { flagsAt } from '#content/load-flags.ts'
import { evaluateFlags } from '#contract/visitor.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { evaluate } from './evaluate.ts'
import { noStickyBuckets } from './no-sticky-buckets.ts'
import { readFlagRequest } from './read-flag-request.ts'

export const serveFlags = (served: Served, { config, flags }: Deps): void => {
  serveCall(served, evaluateFlags, async ({ params, body, now }) =>
    params.clientKey === config.flagsClientKey
      ? ok({ ...await evaluate(flagsAt(now, flags, config.production), readFlagRequest(body, config.production), noStickyBuckets) })
      : refuse('not_found'))
}
