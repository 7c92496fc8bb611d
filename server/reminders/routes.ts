import { ok } from 'neverthrow'
import { openStopPage, resumeReminders, stopReminders } from '#contract/reminders.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { localeOf } from '../auth/store.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { webAddress } from '../web-address.ts'
import { personOfStopToken } from './stop-token.ts'
import { switchReminders } from './store.ts'

/** STK-3. The token is all that these calls need: who has the letter may stop what it is one of. */
export const serveReminders = (served: Served, { config, database: { db } }: Deps): void => {
  for (const [call, on] of [[stopReminders, false], [resumeReminders, true]] as const) {
    serveCall(served, call, async ({ params: { token }, now }) => {
      const person = personOfStopToken(config, token)
      if (person === null) return refuse('not_found')
      await switchReminders(now, db, person, on)
      return ok(null)
    })
  }
  serveCall(served, openStopPage, async ({ params: { token } }) => {
    const person = personOfStopToken(config, token)
    if (person === null) return refuse('not_found')
    return ok({ to: webAddress(config, await localeOf(db, person), `${pathTo('stopReminders')}?token=${token}`) })
  })
}
