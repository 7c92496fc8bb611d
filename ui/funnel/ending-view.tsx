'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { isQuiz } from '#core/domain/funnel/funnel.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { useLanguageInText, useMessages } from '../kit/messages.tsx'
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

/** What the button at the end of a quiz leads to: a course, or a plan. */
export const CourseWords = ({ course }: { readonly course: Language | null }) => {
  const t = useMessages('quizzes')
  const nameOf = useLanguageInText()
  return course === null ? t('page.plan') : t('page.course', { language: nameOf(course) })
}
