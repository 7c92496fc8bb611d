'use client'
import { useUnit } from 'effector-react'
import { useMessages } from '../../kit/messages.tsx'
import { $unheard } from '../speaking.ts'
import { Heard, HeardHelp } from './listening.tsx'
import { KeysHint, Options, TaughtSolution } from './shared.tsx'
import type { AnswerProps, StepView } from './view.ts'

const Ask = () => {
  const t = useMessages('lesson')
  return t(useUnit($unheard) === null ? 'ask.listenChoose' : 'ask.meaning')
}
const Prompt = ({ step: { heard }, isChecked }: Pick<AnswerProps<'listen-choose'>, 'step' | 'isChecked'>) =>
  <Heard heard={heard} written={heard} isChecked={isChecked} />
const Help = ({ step, isChecked }: Pick<AnswerProps<'listen-choose'>, 'step' | 'isChecked'>) => <><HeardHelp heard={step.heard} isChecked={isChecked} instead="read" /><KeysHint step={step} /></>

const Answer = ({ step: { type, options, correct }, given, isChecked, onChange }: AnswerProps<'listen-choose'>) =>
  <Options options={options} correct={correct} chosen={given?.option ?? null} isChecked={isChecked} onChoose={option => onChange({ type, option })} />

export const listenChooseView: StepView<'listen-choose'> = { Ask, Prompt, Help, Answer, Solution: TaughtSolution }
