import type { Streak } from '../domain/streak/streak.ts'
import type { Call } from './call.ts'

export interface Streaks {
  /** Returns the current streak in the caller's time zone. */
  current(): Call<Streak>
}
