'use client'
import { isQuiz } from '#core/domain/funnel/funnel.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import type { $open } from './model.ts'
import { QuizEnding } from './quiz-ending.tsx'
import { Summary } from './summary.tsx'
import type { FunnelTexts } from './texts.ts'

export interface EndingProps {
  readonly open: NonNullable<ReturnType<typeof $open.getState>>
  readonly texts: FunnelTexts
  readonly language: Language
  readonly onEdit: (screen: string) => void
}

/** What was made of the answers: the result of a quiz, or a plan. */
export const EndingView = (props: EndingProps) => (isQuiz(props.open.funnel) ? <QuizEnding {...props} /> : <Summary {...props} />)
