import type { ComponentType, RefObject } from 'react'
import type { Verdict } from '#core/domain/grading/verdict.ts'
import type { GivenOf, StepOf, StepType } from '#core/domain/lesson/steps/table.ts'
import type { Language } from '#core/domain/locale/locales.ts'

export interface AnswerProps<Type extends StepType> {
  readonly step: StepOf<Type>
  /** Null as long as nothing was given. */
  readonly given: GivenOf<Type> | null
  /** Once it is checked, what is right is marked and nothing can be changed. */
  readonly isChecked: boolean
  readonly onChange: (given: GivenOf<Type>) => void
  readonly onEnter: () => void
  /** Holds the text field, if the step has one: it has the focus when the step begins. */
  readonly fieldRef: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>
}
export interface SolutionProps {
  readonly verdict: Verdict
  readonly lang: Language | undefined
}

/** All that the screen of a lesson knows of one kind of step. */
export interface StepView<Type extends StepType> {
  /** What is asked, in words. */
  readonly Ask: ComponentType<{ readonly step: StepOf<Type>; readonly native: Language }>
  /** The question itself, in large letters. */
  readonly Prompt: ComponentType<Pick<AnswerProps<Type>, 'step' | 'given'>>
  /** What helps to understand the question: the sentence in the learner's language, the keys. */
  readonly Help: ComponentType<{ readonly step: StepOf<Type> }>
  readonly Answer: ComponentType<AnswerProps<Type>>
  /** What a verdict says of the right answer. */
  readonly Solution: ComponentType<SolutionProps>
  /** What a key does to the answer; null where it means nothing. */
  readonly givenByKey: (step: StepOf<Type>, given: GivenOf<Type> | null, key: string) => GivenOf<Type> | null
}

export const Nothing = () => null
export const noKeys = () => null
