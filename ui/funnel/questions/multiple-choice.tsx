'use client'
import { CheckCards } from '../../kit/check-cards.tsx'
import type { QuestionProps } from './question-props.ts'

export const MultipleChoice = ({ screen, texts, given, onPick }: QuestionProps) => (
  <CheckCards
    label={texts.title(screen)}
    labelHidden
    options={(screen.question?.options ?? []).map(({ id, picture }) => ({ id, picture, label: texts.answer(screen, id) }))}
    value={given}
    max={screen.question?.max}
    onChange={ids => {
      const changed = ids.find(id => !given.includes(id)) ?? given.find(id => !ids.includes(id))
      if (changed !== undefined) onPick(changed, false)
    }}
  />
)
