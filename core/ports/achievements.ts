import type { FamilyProgress } from '../domain/achievement/achievement.ts'
import type { Call } from './call.ts'

export interface Achievements {
  /** Returns the families that can be earned today, seen from the caller's time zone, and awards what is reached: each tier once. */
  list(): Call<readonly FamilyProgress[]>
}
