'use client'
import type { QuestionProps } from './question-props.ts'
import { SingleChoice } from './single-choice.tsx'

/** A sentence of each level: the person picks the hardest one they understand. */
export const EnglishLevelTest = (props: QuestionProps) => (
  <SingleChoice
    {...props}
    wordsOf={({ id, sample }) => ({ label: <span lang={props.screen.question?.lang}>{sample}</span>, detail: props.texts.answer(props.screen, id) })}
  />
)
