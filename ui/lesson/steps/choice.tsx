'use client'
import type { StepOf } from '#core/domain/lesson/steps/table.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { useMessages } from '../../kit/messages.tsx'
import { Picture } from '../../kit/picture.tsx'
import styles from '../screen.module.css'
import { KeysHint, Options, PhrasePrompt, TaughtSolution } from './shared.tsx'
import type { AnswerProps, StepView } from './view.ts'

const Ask = ({ step: { options }, native }: { readonly step: StepOf<'choice'>; readonly native: Language }) => {
  const t = useMessages('lesson')
  return t(options[0]?.phrase.lang === native ? 'ask.meaning' : 'ask.translation')
}

const Answer = ({ step: { type, picture, options, correct }, given, isChecked, onChange }: AnswerProps<'choice'>) => (
  <>
    {picture !== undefined && <div className={styles.picture}><Picture name={picture} alt="" size={96} /></div>}
    <Options options={options} correct={correct} chosen={given?.option ?? null} isChecked={isChecked} onChoose={option => onChange({ type, option })} />
  </>
)

export const choiceView: StepView<'choice'> = {
  Ask,
  Prompt: PhrasePrompt,
  Help: KeysHint,
  Answer,
  Solution: TaughtSolution,
}
