import type auth from '#content/messages/en/auth.json'
import type billing from '#content/messages/en/billing.json'
import type books from '#content/messages/en/books.json'
import type common from '#content/messages/en/common.json'
import type consent from '#content/messages/en/consent.json'
import type contact from '#content/messages/en/contact.json'
import type course from '#content/messages/en/course.json'
import type dev from '#content/messages/en/dev.json'
import type errors from '#content/messages/en/errors.json'
import type funnels from '#content/messages/en/funnels.json'
import type groupLessons from '#content/messages/en/group-lessons.json'
import type languages from '#content/messages/en/languages.json'
import type lesson from '#content/messages/en/lesson.json'
import type mail from '#content/messages/en/mail.json'
import type offer from '#content/messages/en/offer.json'
import type offline from '#content/messages/en/offline.json'
import type picks from '#content/messages/en/picks.json'
import type plan from '#content/messages/en/plan.json'
import type preview from '#content/messages/en/preview.json'
import type profile from '#content/messages/en/profile.json'
import type questions from '#content/messages/en/questions.json'
import type quizzes from '#content/messages/en/quizzes.json'
import type reminders from '#content/messages/en/reminders.json'
import type review from '#content/messages/en/review.json'
import type security from '#content/messages/en/security.json'
import type settings from '#content/messages/en/settings.json'
import type streak from '#content/messages/en/streak.json'
import type student from '#content/messages/en/student.json'
import type tests from '#content/messages/en/tests.json'
import type classroom from '#content/messages/en/classroom.json'
import type teaching from '#content/messages/en/teaching.json'
import type tutoring from '#content/messages/en/tutoring.json'
import type words from '#content/messages/en/words.json'

/** Every text of the product, as written in English: a key that is not there does not compile. */
export interface Messages {
  auth: typeof auth
  billing: typeof billing
  books: typeof books
  common: typeof common
  consent: typeof consent
  contact: typeof contact
  course: typeof course
  dev: typeof dev
  errors: typeof errors
  funnels: typeof funnels
  'group-lessons': typeof groupLessons
  languages: typeof languages
  lesson: typeof lesson
  mail: typeof mail
  offer: typeof offer
  offline: typeof offline
  picks: typeof picks
  plan: typeof plan
  preview: typeof preview
  profile: typeof profile
  questions: typeof questions
  quizzes: typeof quizzes
  reminders: typeof reminders
  review: typeof review
  security: typeof security
  settings: typeof settings
  streak: typeof streak
  student: typeof student
  tests: typeof tests
  classroom: typeof classroom
  teaching: typeof teaching
  tutoring: typeof tutoring
  words: typeof words
}
export type Area = keyof Messages
/** The parts of an area, to the second level. */
type PartOf<Tree> = { readonly [Part in keyof Tree & string]: Part | `${Part}.${keyof Tree[Part] & string}` }[keyof Tree & string]
/** What a page carries: an area, or `area.part` or `area.part.part` for one part of it. */
export type PageArea = { readonly [Name in Area]: Name | `${Name}.${PartOf<Messages[Name]>}` }[Area]

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}
