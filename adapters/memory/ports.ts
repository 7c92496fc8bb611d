import { memoryAccount } from './account.ts'
import { memoryBilling } from './billing.ts'
import { memoryCourses } from './courses.ts'
import { memoryExperiments } from './experiments.ts'
import { memoryGeolocation } from './geolocation.ts'
import { memoryLessonJournal } from './lesson-journal.ts'
import { memoryPrivacySignals } from './privacy-signals.ts'
import { memoryProfiles } from './profiles.ts'
import { memoryStreaks } from './streaks.ts'
import type { Visitor } from './visitor.ts'
import { memoryVisitorTracking } from './visitor-tracking.ts'
import { memoryWebSession } from './web-session.ts'

/** Every port that would cross the network, for one visitor. */
export const memoryPorts = (visitor: Visitor) => ({
  account: memoryAccount(visitor),
  profiles: memoryProfiles(visitor),
  billing: memoryBilling(visitor),
  courses: memoryCourses(visitor),
  journal: memoryLessonJournal(visitor),
  streaks: memoryStreaks(visitor),
  experiments: memoryExperiments(visitor),
  geolocation: memoryGeolocation(visitor),
  privacySignals: memoryPrivacySignals(visitor),
  visitorTracking: memoryVisitorTracking(visitor),
  webSession: memoryWebSession(visitor),
})
