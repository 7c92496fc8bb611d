'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { isQuiz } from '#core/domain/funnel/funnel.ts'
import type { EndingProps } from './ending-props.ts'
import { endingShown } from './ending.ts'
import { QuizEnding } from './quiz-ending.tsx'
import { Summary } from './summary.tsx'

/** What was made of the answers: the result of a quiz, or a plan. */
export const EndingView = (props: EndingProps) => {
  const show = useUnit(endingShown)
  useEffect(() => {
    show()
  }, [show])
  return isQuiz(props.open.funnel) ? <QuizEnding {...props} /> : <Summary {...props} />
}
