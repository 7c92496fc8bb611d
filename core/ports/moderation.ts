import type { ShownItem, WaitingItem } from '../domain/moderation/waiting-item.ts'
import type { Call } from './call.ts'

/** GRP-1. What moderators do with a command, for who tries the product. In production there is no such call: `not_found`. */
export interface Moderation {
  /** What waits to be approved, the oldest first. */
  waiting(): Call<readonly WaitingItem[]>
  /** Approves what waits (`reason` is null), or rejects it. `not_found` where it was decided or changed meanwhile; `invalid_input` for a reason that says nothing. */
  decide(key: string, reason: string | null): Call<null>
  /** What is shown, the latest first. */
  shown(): Call<readonly ShownItem[]>
  /** Takes down what is shown, with a reason. `not_found` where it was changed or taken down meanwhile; `invalid_input` for a reason that says nothing. */
  takeDown(key: string, reason: string): Call<null>
}
