'use client'
import type { QuestionProps } from './question-props.ts'
import { SearchableCards } from './searchable-cards.tsx'

/** FUN-9. A searchable list of a funnel's own options. */
export const SingleSelect = ({ screen, texts, given, onPick }: QuestionProps) => {
  const options = (screen.question?.options ?? []).map(({ id }) => {
    const words = texts.answer(screen, id)
    return { id, label: <span lang={texts.answerLang(screen, id)}>{words}</span>, words: [words] }
  })
  return <SearchableCards label={texts.title(screen)} options={options} value={given[0] ?? null} onPick={onPick} />
}
