import type { LevelTestOffer, LevelTestState, StartedTest, TestChoice } from '../domain/placement/level-test.ts'
import type { Call } from './call.ts'

/** TST-1. Level tests, which know their own keys: a taker is told what is asked next, and at the end what was found. */
export interface LevelTests {
  /** The test of each language, with what the caller has made of it. */
  list(): Call<readonly LevelTestOffer[]>
  /**
   * Starts a test under an id that its taker made. Twice is once, and where a test of the language is open already, on another device for
   * example, that one is given; with `hears` false it asks nothing by ear from then on. limit_reached within 14 days of the last result; not_found for a language without a test.
   */
  start(test: Pick<StartedTest, 'id' | 'target' | 'hears'>): Call<LevelTestState, 'limit_reached'>
  read(id: string): Call<LevelTestState>
  /** Answers the question that is open. An answer that has come before, or to another question, changes nothing; a choice that is no option gives invalid_input. */
  answer(id: string, choice: TestChoice): Call<LevelTestState>
}
