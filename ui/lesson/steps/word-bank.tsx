'use client'
import { useMessages } from '../../kit/messages.tsx'
import { BackspaceHint, PhrasePrompt, TaughtSolution, TilesAnswer } from './shared.tsx'
import type { AnswerProps, StepView } from './view.ts'

const Ask = () => useMessages('lesson')('ask.wordBank')

const Answer = ({ step, given, isChecked, isWrong, onChange }: AnswerProps<'word-bank'>) =>
  <TilesAnswer step={step} chosen={given?.tiles ?? []} isChecked={isChecked} isWrong={isWrong} onLay={tiles => onChange({ type: step.type, tiles })} />

export const wordBankView: StepView<'word-bank'> = { Ask, Prompt: PhrasePrompt, Help: BackspaceHint, Answer, Solution: TaughtSolution }
