'use client'
import { CheckCards } from '../../kit/check-cards.tsx'
import type { CardLayout } from '../../kit/choice-card.tsx'
import { AnswerText } from './answer-text.tsx'
import type { QuestionProps } from './question-props.ts'

interface Props extends QuestionProps {
  readonly layout?: CardLayout
}

/** Several options of a list. */
export const MultipleChoice = ({ screen, texts, given, onPick, layout = 'list' }: Props) => (
  <CheckCards
    label={texts.title(screen)}
    labelHidden
    layout={layout}
    options={(screen.question?.options ?? []).map(({ id, picture }) => ({ id, picture, label: <AnswerText screen={screen} texts={texts} id={id} /> }))}
    value={given}
    max={screen.question?.max}
    onChange={ids => {
      const changed = ids.find(id => !given.includes(id)) ?? given.find(id => !ids.includes(id))
      if (changed !== undefined) onPick(changed, false)
    }}
  />
)

export const MultipleChoiceGrid = (props: QuestionProps) => <MultipleChoice {...props} layout="grid" />
