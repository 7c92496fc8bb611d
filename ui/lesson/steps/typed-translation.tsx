'use client'
import { useMessages } from '../../kit/messages.tsx'
import { PhrasePrompt, TaughtSolution, TypedAnswer } from './shared.tsx'
import { type AnswerProps, Nothing, type StepView } from './view.ts'

const Ask = () => useMessages('lesson')('ask.typed')

const Answer = ({ step: { type, expected }, given, onChange, ...field }: AnswerProps<'typed-translation'>) =>
  <TypedAnswer {...field} lang={expected.lang} text={given?.text ?? ''} onType={text => onChange({ type, text })} />

export const typedTranslationView: StepView<'typed-translation'> = { Ask, Prompt: PhrasePrompt, Help: Nothing, Answer, Solution: TaughtSolution }
