import { forgetIdleVisitors } from './auth/idle.ts'
import { forgetEndedSessions } from './auth/sessions.ts'
import type { Db } from './db/database.ts'
import { forgetExpiredLimits } from './limits/rate-limit.ts'
import { forgetOldLetters } from './mail/store.ts'
import { forgetUnseenVisitors } from './visitor/visitors.ts'

/** Removes what nobody will ask for again. The sessions go first: who has one is not idle. */
export const tidy = async (db: Db, now: number): Promise<void> => {
  await forgetEndedSessions(db, now)
  await forgetIdleVisitors(db, now)
  await forgetExpiredLimits(db, now)
  await forgetOldLetters(db, now)
  await forgetUnseenVisitors(db, now)
}
