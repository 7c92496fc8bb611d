'use client'
import { useMessages } from '../../kit/messages.tsx'
import { Speak } from '../../shell/speak.tsx'
import styles from '../screen.module.css'
import { GlossedPhrase } from './glossed-phrase.tsx'
import { KeysHint, Options, TaughtSolution } from './shared.tsx'
import type { AnswerProps, StepView } from './view.ts'

const Ask = () => useMessages('lesson')('ask.dialogue')

/** The lines as they are said, each in its bubble on the side of who says it, and an empty one that waits. After the check the right line is in it. */
const Prompt = ({ step: { lines, options, correct }, given, isChecked }: Pick<AnswerProps<'dialogue'>, 'step' | 'given' | 'isChecked'>) => {
  const t = useMessages('lesson')
  const chosen = options.find(({ id }) => id === (isChecked ? correct : given?.option))
  return (
    <span className={styles.lines}>
      {lines.map(({ phrase }, index) => <span key={index} className={styles.bubble} data-side={(lines.length - index) % 2 === 0 ? 'own' : undefined}><GlossedPhrase phrase={phrase} /><Speak phrase={phrase} /></span>)}
      <span className={styles.bubble} data-side="own" lang={chosen?.phrase.lang}>{chosen ? chosen.phrase.text : <span aria-label={t('gap')}>…</span>}</span>
    </span>
  )
}

const Answer = ({ step: { type, options, correct }, given, isChecked, onChange }: AnswerProps<'dialogue'>) =>
  <Options options={options} correct={correct} chosen={given?.option ?? null} isChecked={isChecked} onChoose={option => onChange({ type, option })} />

export const dialogueView: StepView<'dialogue'> = { Ask, Prompt, Help: KeysHint, Answer, Solution: TaughtSolution }
