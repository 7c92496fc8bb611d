import type { ComponentType, RefObject } from 'react'
import type { Verdict } from '#core/domain/grading/verdict.ts'
import type { Phrase } from '#core/domain/lesson/phrase.ts'
import type { GivenOf, StepOf, StepType } from '#core/domain/lesson/steps/table.ts'
import type { Language } from '#core/domain/locale/locales.ts'

export interface AnswerProps<Type extends StepType> {
  readonly step: StepOf<Type>
  /** Null until the learner has started to answer. */
  readonly given: GivenOf<Type> | null
  /** After the check the answer is marked and cannot be changed. */
  readonly isChecked: boolean
  /** The check found it wrong. */
  readonly isWrong: boolean
  readonly onChange: (given: GivenOf<Type>) => void
  readonly onEnter: () => void
  /** The text field of the step, if it has one. It has the focus when the step begins. */
  readonly fieldRef: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>
}
export interface SolutionProps {
  readonly verdict: Verdict
  readonly lang: Language | undefined
}

/** CRS-2. The view of one kind of step. */
export interface StepView<Type extends StepType> {
  /** The instruction, such as "Match the pairs". */
  readonly Ask: ComponentType<{ readonly step: StepOf<Type>; readonly native: Language }>
  /** The text that the instruction is about, in large letters. */
  readonly Prompt: ComponentType<Pick<AnswerProps<Type>, 'step' | 'given' | 'isChecked'>>
  /** Help with the question, such as the sentence in the learner's language or a hint about keys. */
  readonly Help: ComponentType<Pick<AnswerProps<Type>, 'step' | 'isChecked'>>
  readonly Answer: ComponentType<AnswerProps<Type>>
  /** The right answer, as a verdict shows it. */
  readonly Solution: ComponentType<SolutionProps>
}

/** A prompt with more letters than this has a smaller font. */
const LONG_PROMPT = 24
/** The size of a text that is what a step is about. */
export const sizeOf = ({ text }: Phrase) => (text.length > LONG_PROMPT ? (28 as const) : (36 as const))

/** The id of the button that checks, which takes the focus when an answer is as long as the right one. */
export const ACTION_ID = 'lesson-action'
/** The id of the sheet that holds it and the verdict. */
export const VERDICT_ID = 'lesson-verdict'

export const Nothing = () => null
