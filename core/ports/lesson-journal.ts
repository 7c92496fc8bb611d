import type { Verdict } from '../domain/grading/verdict.ts'
import type { Answer, Attempt } from '../domain/lesson/answer.ts'
import type { Language } from '../domain/locale/locales.ts'
import type { Call } from './call.ts'

/** What the server made of an answer. */
export interface Receipt {
  readonly answer: string
  readonly verdict: Verdict
  readonly finished: boolean
  readonly passed: boolean
}

/** The server's record of what was answered. Recording twice, late or out of order has the effect of recording once, in order. */
export interface LessonJournal {
  record(answer: Answer): Call<Receipt, 'premium_required'>
  attempts(native: Language, target: Language): Call<readonly Attempt[]>
}
