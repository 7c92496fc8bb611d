import { forgetIdleVisitors } from './auth/idle.ts'
import { forgetEndedSessions } from './auth/sessions.ts'
import type { Db } from './db/database.ts'
import { forgetExpiredLimits } from './limits/rate-limit.ts'
import { forgetOldLetters } from './mail/store.ts'
import { PERSON_ROWS } from './person-rows.ts'
import { forgetUnseenVisitors } from './visitor/visitors.ts'

/** Deletes everything that has expired. Sessions go first, because an identity that has one is not idle. */
export const tidy = async (now: number, db: Db): Promise<void> => {
  await forgetEndedSessions(now, db)
  await forgetIdleVisitors(now, db, PERSON_ROWS)
  await forgetExpiredLimits(now, db)
  await forgetOldLetters(now, db)
  await forgetUnseenVisitors(now, db)
}
