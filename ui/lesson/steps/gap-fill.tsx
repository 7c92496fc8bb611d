'use client'
import type { StepOf } from '#core/domain/lesson/steps/table.ts'
import { useMessages } from '../../kit/messages.tsx'
import { Text } from '../../kit/text.tsx'
import styles from '../screen.module.css'
import { KeysHint, Options, TaughtSolution } from './shared.tsx'
import type { AnswerProps, StepView } from './view.ts'

const Ask = () => useMessages('lesson')('ask.gapFill')

const AROUND_THE_GAP = /^(.*?)([^\s\p{L}\p{N}]*)\n([^\s\p{L}\p{N}]*)(.*)$/su

/** The sentence with its gap, which shows the chosen word, and after the check the right one. */
const GapSentence = ({ step, given, isChecked }: Pick<AnswerProps<'gap-fill'>, 'step' | 'given' | 'isChecked'>) => {
  const t = useMessages('lesson')
  const chosen = step.options.find(option => option.id === (isChecked ? step.correct : given?.option))
  const [, before = step.before, opening = '', closing = '', after = step.after] = AROUND_THE_GAP.exec(`${step.before}\n${step.after}`) ?? []
  return (
    <span lang={step.lang} className={styles.sentence}>
      {before}
      <span className={styles.held}>
        {opening}
        <span className={styles.gap} data-filled={isChecked ? 'right' : chosen && 'chosen'}>
          {chosen ? chosen.phrase.text : <span className={styles.blank}>{t('gap')}</span>}
        </span>
        {closing}
      </span>
      {after}
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
