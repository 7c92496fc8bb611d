'use client'
import { ChipChoices } from '../../kit/chip-choices.tsx'
import { useMessages } from '../../kit/messages.tsx'
import { useRestLater } from '../../shell/use-rest-later.ts'
import type { QuestionProps } from './question-props.ts'

/** As many words as a screen has room for. */
const IN_SIGHT = 24

/** FUN-9. Words of a language, of which some do not exist: the person picks those they know. */
export const WordsPicker = ({ screen, texts, given, onPick }: QuestionProps) => {
  const t = useMessages('questions')
  const words = useRestLater(screen.question?.words ?? [], IN_SIGHT)
  return (
    <ChipChoices
      label={texts.title(screen)}
      lang={screen.question?.lang}
      options={words}
      value={given}
      onToggle={word => onPick(word, false)}
      status={t('words.count', { count: given.length })}
    />
  )
}
