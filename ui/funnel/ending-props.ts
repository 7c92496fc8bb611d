import type { Funnel, FunnelAnswers, Screen } from '#core/domain/funnel/funnel.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import type { FunnelTexts } from './answer-texts.ts'

/** What the ending of a funnel is drawn from. */
export interface EndingProps {
  readonly funnel: Funnel
  readonly screen: Screen
  /** The answers of the path. */
  readonly given: FunnelAnswers
  readonly texts: FunnelTexts
  readonly language: Language
}
