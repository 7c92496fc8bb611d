'use client'
import { ChipChoices } from '../../kit/chip-choices.tsx'
import { useMessages } from '../../kit/messages.tsx'
import type { QuestionProps } from './question-props.ts'

/** FUN-9. Words of a language, of which some do not exist: the person picks those they know. */
export const WordsPicker = ({ screen, texts, given, onPick }: QuestionProps) => {
  const t = useMessages('questions')
  return (
    <ChipChoices
      label={texts.title(screen)}
      lang={screen.question?.lang}
      options={screen.question?.words ?? []}
      value={given}
      onToggle={word => onPick(word, false)}
      status={t('words.count', { count: given.length })}
    />
  )
}
