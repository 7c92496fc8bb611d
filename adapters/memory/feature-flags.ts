import { ok } from 'neverthrow'
import type { FlagAttributes } from '#core/domain/flags/attributes.ts'
import type { RemoteFlags } from '#core/domain/flags/flags.ts'
import type { FeatureFlags } from '#core/ports/feature-flags.ts'
import type { Faulty } from './faults.ts'

export interface MemoryFeatureFlags extends FeatureFlags {
  /** The attributes of each evaluation, in order. */
  readonly asked: readonly FlagAttributes[]
  /** Replaces the answer of later evaluations. */
  answerWith(table: FlagTable): void
}
/** One answer for everyone, or an answer by attributes. */
export type FlagTable = RemoteFlags | ((attributes: FlagAttributes) => RemoteFlags)

const NONE: RemoteFlags = { flags: {}, joined: [] }

export const memoryFeatureFlags = ({ reply }: Pick<Faulty, 'reply'>, table: FlagTable = NONE): MemoryFeatureFlags => {
  const asked: FlagAttributes[] = []
  let present = table
  return {
    asked,
    answerWith: next => { present = next },
    evaluate: attributes =>
      reply('featureFlags.evaluate', () => {
        asked.push(attributes)
        return ok(typeof present === 'function' ? present(attributes) : present)
      }),
  }
}
