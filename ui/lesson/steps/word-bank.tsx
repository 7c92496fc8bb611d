'use client'
import { useMessages } from '../../kit/messages.tsx'
import { Tiles } from '../../kit/tiles.tsx'
import styles from '../screen.module.css'
import { PhrasePrompt, TaughtSolution } from './shared.tsx'
import type { AnswerProps, StepView } from './view.ts'

const Ask = () => useMessages('lesson')('ask.wordBank')
const Help = () => <p className={styles.keys}>{useMessages('lesson')('bankHint')}</p>

const Answer = ({ step: { type, tiles }, given, isChecked, onChange }: AnswerProps<'word-bank'>) =>
  <Tiles tiles={tiles} chosen={given?.tiles ?? []} onChange={chosen => onChange({ type, tiles: chosen })} isDisabled={isChecked} />

export const wordBankView: StepView<'word-bank'> = {
  Ask,
  Prompt: PhrasePrompt,
  Help,
  Answer,
  Solution: TaughtSolution,
}
