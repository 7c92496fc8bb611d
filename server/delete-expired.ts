import { deleteOldCodes } from './auth/email-codes.ts'
import { deleteIdleIdentities } from './auth/idle.ts'
import { deleteOldLinks } from './auth/links.ts'
import { deleteOldSignIns } from './auth/oidc/sign-ins.ts'
import { deleteOldChallenges } from './auth/passkeys.ts'
import { deleteEndedSessions } from './auth/sessions.ts'
import { deleteOldPending } from './auth/two-step.ts'
import { deleteOldCheckouts } from './billing/checkouts.ts'
import { deleteOldReports, deleteOldSales } from './billing/rows.ts'
import { deleteOldTexts } from './classroom/store.ts'
import { deleteOldMessages } from './contact/store.ts'
import type { Db } from './db/database.ts'
import { deleteExpiredLimits } from './limits/rate-limit.ts'
import { deleteOldLetters } from './mail/store.ts'
import { PERSON_ROWS } from './person-rows.ts'
import { deleteOldReminders } from './reminders/store.ts'
import { deleteUnansweredReviews } from './reviews/store.ts'
import { deleteOldPhotos } from './students/store.ts'
import { deleteUnseenVisitors } from './visitor/visitors.ts'

/** Deletes everything that has expired. Sessions go first, because an identity that has one is not idle. */
export const deleteExpired = async (now: number, db: Db): Promise<void> => {
  await deleteEndedSessions(now, db)
  await deleteOldLinks(now, db)
  await deleteOldCodes(now, db)
  await deleteOldSignIns(now, db)
  await deleteOldChallenges(now, db)
  await deleteOldPending(now, db)
  await deleteIdleIdentities(now, db, PERSON_ROWS)
  await deleteExpiredLimits(now, db)
  await deleteOldCheckouts(now, db)
  await deleteOldSales(now, db)
  await deleteOldReports(now, db)
  await deleteOldLetters(now, db)
  await deleteUnansweredReviews(now, db)
  await deleteOldReminders(now, db)
  await deleteOldMessages(now, db)
  await deleteOldTexts(now, db)
  await deleteOldPhotos(now, db)
  await deleteUnseenVisitors(now, db)
}
