'use client'
import type { StepOf } from '#core/domain/lesson/steps/table.ts'
import { useMessages } from '../../kit/messages.tsx'
import { Text } from '../../kit/text.tsx'
import styles from '../screen.module.css'
import { KeysHint, Options, TaughtSolution } from './shared.tsx'
import type { AnswerProps, StepView } from './view.ts'

const Ask = () => useMessages('lesson')('ask.gapFill')

/** The punctuation that a text ends with, and that it begins with. */
const OPENING = /[^\s\p{L}\p{M}\p{N}]*$/u
const CLOSING = /^[^\s\p{L}\p{M}\p{N}]*/u

/** The sentence with its gap, which shows the chosen word, and after the check the right one. */
const GapSentence = ({ step, given, isChecked }: Pick<AnswerProps<'gap-fill'>, 'step' | 'given' | 'isChecked'>) => {
  const t = useMessages('lesson')
  const chosen = step.options.find(option => option.id === (isChecked ? step.correct : given?.option))
  const [opening = ''] = OPENING.exec(step.before) ?? []
  const [closing = ''] = CLOSING.exec(step.after) ?? []
  return (
    <span lang={step.lang} className={styles.sentence}>
      {step.before.slice(0, step.before.length - opening.length)}
      <span className={styles.held}>
        {opening}
        <span className={styles.gap} data-filled={isChecked ? 'right' : chosen && 'chosen'}>
          {chosen ? chosen.phrase.text : <span className={styles.blank}>{t('gap')}</span>}
        </span>
        {closing}
      </span>
      {step.after.slice(closing.length)}
    </span>
  )
}

const Help = ({ step }: { readonly step: StepOf<'gap-fill'> }) => (
  <>
    <Text size={18} tone="soft" lang={step.prompt.lang}>{step.prompt.text}</Text>
    <KeysHint step={step} />
  </>
)

const Answer = ({ step: { type, options, correct }, given, isChecked, onChange }: AnswerProps<'gap-fill'>) =>
  <Options options={options} correct={correct} chosen={given?.option ?? null} isChecked={isChecked} onChoose={option => onChange({ type, option })} />

export const gapFillView: StepView<'gap-fill'> = {
  Ask,
  Prompt: GapSentence,
  Help,
  Answer,
  Solution: TaughtSolution,
}
