'use client'
import { AnswerText } from './answer-text.tsx'
import type { QuestionProps } from './question-props.ts'
import { SearchableCards } from './searchable-cards.tsx'

/** FUN-9. A searchable list of a funnel's own options. */
export const SingleSelect = ({ screen, texts, given, onPick }: QuestionProps) => {
  const options = (screen.question?.options ?? []).map(({ id }) => ({ id, label: <AnswerText screen={screen} texts={texts} id={id} />, words: [texts.answer(screen, id)] }))
  return <SearchableCards label={texts.title(screen)} options={options} value={given[0] ?? null} onPick={onPick} />
}
