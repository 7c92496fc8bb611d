'use client'
import { MOST_TYPED } from '#core/domain/lesson/steps/typed-translation.ts'
import { useLanguageName, useMessages } from '../../kit/messages.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { LetterKeys } from './letter-keys.tsx'
import { PhrasePrompt, TaughtSolution } from './shared.tsx'
import { type AnswerProps, Nothing, type StepView } from './view.ts'

const Ask = () => useMessages('lesson')('ask.typed')

const Answer = ({ step: { type, expected: { lang } }, given, isChecked, onChange, onEnter, fieldRef }: AnswerProps<'typed-translation'>) => {
  const t = useMessages('lesson')
  const nameOf = useLanguageName()
  const change = (text: string) => onChange({ type, text })
  return (
    <>
      <TextField
        large
        label={t('yourAnswer', { language: nameOf(lang) })}
        lang={lang}
        value={given?.text ?? ''}
        onChange={change}
        onEnter={onEnter}
        maxLength={MOST_TYPED}
        isDisabled={isChecked}
        inputRef={fieldRef}
      />
      <LetterKeys lang={lang} field={fieldRef} most={MOST_TYPED} isDisabled={isChecked} onChange={change} />
    </>
  )
}

export const typedTranslationView: StepView<'typed-translation'> = {
  Ask,
  Prompt: PhrasePrompt,
  Help: Nothing,
  Answer,
  Solution: TaughtSolution,
}
