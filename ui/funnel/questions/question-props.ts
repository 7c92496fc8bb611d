import type { Screen } from '#core/domain/funnel/funnel.ts'
import type { FunnelTexts } from '../texts.ts'

/** The props of the view of every question kind. */
export interface QuestionProps {
  readonly screen: Screen
  readonly texts: FunnelTexts
  /** The languages on offer, in order, where the options are languages. */
  readonly offered: readonly string[]
  /** The ids of the answer so far. */
  readonly given: readonly string[]
  readonly onPick: (id: string, byPointer: boolean) => void
}
