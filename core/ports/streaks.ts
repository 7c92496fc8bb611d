import type { Streak } from '../domain/streak/streak.ts'
import type { Call } from './call.ts'

export interface Streaks {
  /** The streak as seen now from the caller's own time zone. */
  current(): Call<Streak>
}
