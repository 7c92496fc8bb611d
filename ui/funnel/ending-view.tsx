'use client'
import { useUnit } from 'effector-react'
import { memo, useContext, useEffect } from 'react'
import { isQuiz } from '#core/domain/funnel/funnel.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { useLanguageInText, useMessages } from '../kit/messages.tsx'
import type { EndingProps } from './ending-props.ts'
import { endingShown } from './ending.ts'
import { afterPaint } from '../shell/after-paint.ts'
import { IsOpen } from './is-open.ts'
import { QuizEnding } from './quiz-ending.tsx'
import { Summary } from './summary.tsx'

/** What was made of the answers: the result of a quiz, or a plan. It is not drawn anew as it is opened: the same answers come as another object then. */
export const EndingView = memo((props: EndingProps) => {
  const show = useUnit(endingShown)
  const isOpen = useContext(IsOpen)
  // What follows from the answers, to send them among it, waits until the end is painted.
  useEffect(() => (isOpen ? afterPaint(show) : undefined), [isOpen])
  return isQuiz(props.funnel) ? <QuizEnding {...props} /> : <Summary {...props} />
}, (before, now) => before.texts === now.texts && JSON.stringify(before.given) === JSON.stringify(now.given))

/** What the button at the end of a quiz leads to: a course, or a plan. */
export const CourseWords = ({ course }: { readonly course: Language | null }) => {
  const t = useMessages('quizzes')
  const nameOf = useLanguageInText()
  return course === null ? t('page.plan') : t('page.course', { language: nameOf(course) })
}
