import type { Streak, StreakHistory } from '../domain/streak/streak.ts'
import type { Call } from './call.ts'

export interface Streaks {
  /** Returns the current streak in the caller's time zone. */
  current(): Call<Streak>
  /** Returns the last 26 weeks in the caller's time zone, and what can be repaired. */
  history(): Call<StreakHistory>
}
