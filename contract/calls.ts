import * as account from './account.ts'
import * as achievements from './achievements.ts'
import * as auth from './auth.ts'
import * as billing from './billing.ts'
import * as books from './books.ts'
import * as calendar from './calendar.ts'
import type { CallSpec } from './call.ts'
import * as contact from './contact.ts'
import * as funnels from './funnels.ts'
import * as groupLessons from './group-lessons.ts'
import * as lessons from './lessons.ts'
import * as levelTests from './level-tests.ts'
import * as linkedAccounts from './linked-accounts.ts'
import * as moderation from './moderation.ts'
import * as offers from './offers.ts'
import * as passkeys from './passkeys.ts'
import * as profiles from './profiles.ts'
import * as reports from './reports.ts'
import * as reminders from './reminders.ts'
import * as reviews from './reviews.ts'
import * as streaks from './streaks.ts'
import * as studentProofs from './student-proofs.ts'
import * as classrooms from './classrooms.ts'
import * as taughtClasses from './taught-classes.ts'
import * as teaching from './teaching.ts'
import * as tutoring from './tutoring.ts'
import * as twoStep from './two-step.ts'
import * as visitor from './visitor.ts'

/** Every call of the API, in the order of the OpenAPI document. */
export const CALLS: readonly CallSpec[] = [
  auth.startSession, auth.signInAnonymously, auth.signUp, auth.registerBuyer, auth.signIn, auth.askForSignInLink, auth.signInByLink, auth.refresh, auth.ownSession, auth.sessionState, auth.listMerges, auth.signOut,
  linkedAccounts.listProviders, linkedAccounts.beginWithProvider, linkedAccounts.finishWithProvider, linkedAccounts.listLinkedAccounts, linkedAccounts.unlinkAccount,
  auth.listSessions, auth.endSession, auth.endOtherSessions, auth.readSecurity, auth.confirmSession, auth.changePassword, auth.sendEmailCode, auth.enterEmailCode,
  passkeys.listPasskeys, passkeys.beginPasskey, passkeys.addPasskey, passkeys.renamePasskey, passkeys.removePasskey, passkeys.challengePasskey, passkeys.signInByPasskey, passkeys.confirmByPasskey,
  twoStep.readSecondStep, twoStep.passSecondStep, twoStep.beginTwoStep, twoStep.turnOnTwoStep, twoStep.remakeRecoveryCodes, twoStep.turnOffTwoStep,
  profiles.fetchProfile, profiles.patchProfile, profiles.claimFreeForUkraine, profiles.putKeeper, profiles.joinExperiment, profiles.getExperiments,
  offers.listProducts, offers.listPlans, billing.openCheckout, billing.makePurchase, billing.listChallenges, billing.answerChallenge,
  billing.listSubscriptions, billing.changeSubscription, billing.openCardPage, billing.listReceipts, billing.readCredits, billing.readClock, billing.moveClock,
  studentProofs.readStudentStatus, studentProofs.sendStudentProof, studentProofs.withdrawStudentProof,
  classrooms.readClassroom,
  tutoring.listTutors, tutoring.readTutor, tutoring.listSlots, tutoring.holdSlot, tutoring.releaseHold, tutoring.bookLesson, tutoring.readSeries, tutoring.bookSeries, tutoring.payLesson, tutoring.cancelLesson, tutoring.moveLesson, tutoring.readCalendarFile, tutoring.readLesson, tutoring.listLessons, tutoring.bringForward,
  calendar.readCalendarAddress, calendar.changeCalendarAddress, calendar.readCalendar,
  teaching.readTeaching, teaching.saveTutorProfile, teaching.saveVoice, teaching.removeVoice, teaching.hearVoice, teaching.saveTutorHours, teaching.listTaughtLessons, teaching.listClassRolls, teaching.writeLessonReport,
  teaching.listTutorReviews, teaching.writeTutorReview, teaching.listLessonNotes, moderation.listWaiting, moderation.decideItem, moderation.listShown, moderation.takeDownItem,
  taughtClasses.listTaughtClasses, taughtClasses.proposeClass, taughtClasses.endSeries, taughtClasses.cancelTaughtClass,
  groupLessons.listGroupLessons, groupLessons.listOwnGroupLessons, groupLessons.bookSeat, groupLessons.cancelSeat, groupLessons.joinWaitlist, groupLessons.leaveWaitlist,
  lessons.getOutline, lessons.getLesson, lessons.getNotes, lessons.recordAnswer, lessons.listAttempts, lessons.listAnswers,
  reports.reportAnswer,
  reviews.getReviews, reminders.stopReminders, reminders.openStopPage, reminders.resumeReminders,
  books.listBooks, books.getBook, books.getReading, books.saveReading,
  levelTests.listLevelTests, levelTests.startLevelTest, levelTests.getLevelTest, levelTests.answerLevelTest,
  funnels.submitAnswers,
  contact.sendMessage,
  streaks.getStreak, streaks.getStreakHistory, achievements.listAchievements,
  visitor.identifyVisitor, visitor.recordPrivacySignal, visitor.locate, visitor.evaluateFlags,
  account.exportAccount, account.eraseAccount,
]
