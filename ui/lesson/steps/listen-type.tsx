'use client'
import { useUnit } from 'effector-react'
import { useMessages } from '../../kit/messages.tsx'
import { $unheard } from '../speaking.ts'
import { Heard, HeardHelp } from './listening.tsx'
import { TaughtSolution, TypedAnswer } from './shared.tsx'
import type { AnswerProps, StepView } from './view.ts'

const Ask = () => {
  const t = useMessages('lesson')
  return t(useUnit($unheard) === null ? 'ask.listenType' : 'ask.typed')
}
const Prompt = ({ step: { heard, meaning }, isChecked }: Pick<AnswerProps<'listen-type'>, 'step' | 'isChecked'>) =>
  <Heard heard={heard} written={meaning} isChecked={isChecked} />
const Help = ({ step: { heard }, isChecked }: Pick<AnswerProps<'listen-type'>, 'step' | 'isChecked'>) => <HeardHelp heard={heard} isChecked={isChecked} instead="translate" />

const Answer = ({ step: { type, expected }, given, onChange, ...field }: AnswerProps<'listen-type'>) =>
  <TypedAnswer {...field} lang={expected.lang} text={given?.text ?? ''} onType={text => onChange({ type, text })} />

export const listenTypeView: StepView<'listen-type'> = { Ask, Prompt, Help, Answer, Solution: TaughtSolution }
