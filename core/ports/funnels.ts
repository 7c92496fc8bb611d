import type { FunnelOutcome, FunnelSubmission } from '../domain/funnel/submission.ts'
import type { Call } from './call.ts'

/** FUN-5. What becomes of the answers to funnels and quizzes. */
export interface Funnels {
  /**
   * Keeps the answers and returns what they come to. Of one person's submissions of a funnel the one answered last is kept, whatever the
   * order in which they arrive; one that arrives again changes nothing. Each is told the outcome of its own answers.
   * `not_found`: there is no such funnel or quiz. Any version of one that there is may be submitted.
   */
  submit(submission: FunnelSubmission): Call<FunnelOutcome, 'not_found'>
}
