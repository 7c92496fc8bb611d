import type { Screen } from '#core/domain/funnel/funnel.ts'
import type { Feedback, ValueFault } from '#core/domain/funnel/questions/question-rules.ts'
import type { FunnelTexts } from '../answer-texts.ts'

/** The props of the view of every question kind. */
export interface QuestionProps {
  readonly screen: Screen
  readonly texts: FunnelTexts
  /** The languages on offer, in order, where the options are languages. */
  readonly offered: readonly string[]
  /** The ids of the answer so far, or what the control of an own value shows. */
  readonly given: readonly string[]
  /** FUN-9. What a checked choice came to; null before it is checked. */
  readonly feedback: Feedback | null
  /** Why the value cannot be an answer; null while nobody has tried to go on with it. */
  readonly fault: ValueFault | null
  readonly onPick: (id: string, byPointer: boolean) => void
  /** Keeps what is chosen or typed on the screen; it becomes the answer when the person goes on. */
  readonly onDraft: (values: readonly string[]) => void
}
