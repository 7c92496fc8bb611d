import type { Verdict } from '../domain/grading/verdict.ts'
import type { Answer, Attempt } from '../domain/lesson/answer.ts'
import type { Language } from '../domain/locale/locales.ts'
import type { Call } from './call.ts'

/** The server's acknowledgement of an answer, with its verdict. */
export interface Receipt {
  readonly answer: string
  readonly verdict: Verdict
  readonly finished: boolean
  readonly passed: boolean
}

/** The server's record of answers. Recording them twice, late or out of order has the effect of recording them once, in order. */
export interface LessonJournal {
  record(answer: Answer): Call<Receipt, 'premium_required'>
  /**
   * CRS-3. Reports that a recorded answer, which was graded wrong, should be right. Reporting it twice has the effect of reporting it once.
   * An answer that is right, or cannot be right in another way, is invalid; one that is not the caller's is not found.
   */
  report(answer: string): Call<null, 'premium_required'>
  /** The newest attempts of a course, newest first: enough of them for a plan. */
  attempts(native: Language, target: Language): Call<readonly Attempt[]>
  /** The answers of one attempt, oldest first; none to an attempt that is not the caller's. */
  answers(attempt: string): Call<readonly Answer[]>
}
