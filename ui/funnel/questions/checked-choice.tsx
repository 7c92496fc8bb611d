'use client'
import { useEffect } from 'react'
import { feedbackOn } from '#core/domain/funnel/questions/checked-single-choice.ts'
import type { Feedback } from '#core/domain/funnel/questions/question-rules.ts'
import type { CardLayout } from '../../kit/choice-card.tsx'
import { useMessages } from '../../kit/messages.tsx'
import { Text } from '../../kit/text.tsx'
import { FORM } from '../layout.ts'
import styles from './checked-choice.module.css'
import type { QuestionProps } from './question-props.ts'
import { SingleChoice } from './single-choice.tsx'

/** The options of a checked choice can no longer be reached, so the keyboard goes on from the button. */
const useFocusAfterCheck = (feedback: Feedback | null) =>
  useEffect(() => {
    const { activeElement } = document
    if (feedback && (activeElement === document.body || activeElement?.matches(':disabled'))) document.querySelector<HTMLElement>(`button[form=${FORM}]`)?.focus()
  }, [feedback])

interface Props extends QuestionProps {
  readonly layout?: CardLayout
}

/** FUN-9. One option, of which one is right: a press checks it, the keyboard chooses first and checks with Enter. */
export const CheckedChoice = (props: Props) => {
  const { screen, texts, given, feedback, onPick, onDraft } = props
  const [t, common] = [useMessages('questions'), useMessages('common')]
  useFocusAfterCheck(feedback)
  const options = screen.question?.options ?? []
  const right = options.find(option => option.right === true)?.id ?? ''
  const markOf = (id: string) => (id === right || id === given[0] ? feedbackOn(options, id) ?? undefined : undefined)
  return (
    <div>
      <SingleChoice {...props} markOf={feedback ? markOf : undefined} onPick={(id, byPointer) => (byPointer ? onPick(id, true) : onDraft([id]))} />
      <div role="status">
        {feedback && (
          <div className={styles.feedback} data-feedback={feedback}>
            <Text strong tone={feedback}>{t(feedback)}</Text>
            {feedback === 'wrong' && (
              <Text>{common.rich('diff.solution', { text: texts.answer(screen, right), answer: words => <b lang={texts.answerLang(screen, right)}>{words}</b> })}</Text>
            )}
            {texts.explain(screen) !== undefined && <Text>{texts.explain(screen)}</Text>}
          </div>
        )}
      </div>
    </div>
  )
}

export const CheckedChoiceCards = (props: QuestionProps) => <CheckedChoice {...props} layout="grid" />
