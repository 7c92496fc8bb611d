import type { Screen } from '#core/domain/funnel/funnel.ts'
import type { FunnelTexts } from '../answer-texts.ts'

interface Props {
  readonly screen: Screen
  readonly texts: FunnelTexts
  readonly id: string
}

/** The words of an answer, in their language. */
export const AnswerText = ({ screen, texts, id }: Props) => <span lang={texts.answerLang(screen, id)}>{texts.answer(screen, id)}</span>
