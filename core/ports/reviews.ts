import type { Language } from '../domain/locale/locales.ts'
import type { ReviewOverview } from '../domain/review/overview.ts'
import type { Call } from './call.ts'

/** CRS-4. The learner's memory. Answers to lessons feed it; a review itself is the lesson `review` of a course. */
export interface Reviews {
  /** What the caller remembers of a language, and what is due on the local day of their zone. */
  overview(target: Language): Call<ReviewOverview>
}
