'use client'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import type { InputSubtype } from '#core/domain/funnel/questions/question-rules.ts'
import { TextField } from '../../kit/text-field.tsx'
import type { QuestionProps } from './question-props.ts'
import { useProblem } from './use-problem.ts'

interface How {
  readonly type: 'text' | 'email'
  readonly inputMode: 'text' | 'email' | 'numeric'
  readonly autoComplete: HTMLInputAutoCompleteAttribute
}
const HOW: Readonly<Record<InputSubtype, How>> = {
  text: { type: 'text', inputMode: 'text', autoComplete: 'off' },
  name: { type: 'text', inputMode: 'text', autoComplete: 'name' },
  // Not type=email: the browser would check the address by rules of its own, and say so in its own words.
  email: { type: 'text', inputMode: 'email', autoComplete: 'email' },
  number: { type: 'text', inputMode: 'numeric', autoComplete: 'off' },
}

/** FUN-9, PRO-11. Something typed. */
export const TextInput = ({ screen, texts, given, fault, onDraft, subtype = screen.question?.subtype ?? 'text' }: QuestionProps & { readonly subtype?: InputSubtype }) => {
  const problemOf = useProblem(screen)
  return <TextField label={texts.title(screen)} labelHidden value={given[0] ?? ''} onChange={text => onDraft([text])} error={problemOf(fault)} {...HOW[subtype]} name={subtype} />
}
export const EmailInput = (props: QuestionProps) => <TextInput {...props} subtype="email" />
