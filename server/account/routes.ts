import { err, ok } from 'neverthrow'
import { eraseAccount, exportAccount } from '#contract/account.ts'
import { dateOfDay, dayAt } from '#core/domain/streak/local-date.ts'
import { noteSecurity } from '../auth/security-log.ts'
import { isConfirmed } from '../auth/sessions.ts'
import type { PersonRows } from '../db/person-rows.ts'
import type { Deps } from '../http/deps.ts'
import { refuse } from '../http/errors.ts'
import { serveCall, type Served } from '../http/serve-call.ts'
import { createRateLimiter } from '../limits/rate-limit.ts'
import { erasePerson } from './erase.ts'
import { exportPerson } from './export.ts'

interface AccountDeps extends Deps {
  readonly personRows: readonly PersonRows[]
  /** Ends the pages on which the person could still pay. */
  readonly closePages: (now: number, userId: string) => Promise<void>
}

export const serveAccount = (served: Served, { config, database: { db }, limits, letters, onLetter, onErased, personRows, closePages }: AccountDeps): void => {
  const limiter = createRateLimiter(db, config)

  serveCall(served, exportAccount, async ({ caller: { userId }, now, zone }) => {
    const allowed = await limiter.hit(now, limits.export, [{ who: userId }])
    if (allowed.isErr()) return err(allowed.error)
    const content = await exportPerson(db, personRows, userId)
    return content ? ok({ name: `promova-data-${dateOfDay(dayAt(now, zone))}.json`, content }) : refuse('session_expired')
  })

  serveCall(served, eraseAccount, async ({ caller: { userId, sessionId }, now, http }) => {
    if (!await isConfirmed(now, db, sessionId)) return refuse('confirmation_needed')
    await closePages(now, userId)
    if (!await erasePerson(now, db, { userId, sessionId, personRows, letters, config })) return refuse('session_expired')
    noteSecurity(http, 'account_erased', userId)
    onLetter()
    onErased(userId)
    return ok(null)
  })
}
