'use client'
import { useUnit } from 'effector-react'
import { memo, useEffect, useRef } from 'react'
import { asks, type Step, type StepType } from '#core/domain/lesson/steps/table.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { $flagValues } from '../flags/model.ts'
import { $checkedStep, $given, $lesson, $step, $stepKey, checked, givenChanged } from './model.ts'
import styles from './screen.module.css'
import { StepHint } from './step-hint.tsx'
import { viewOf } from './steps/table.ts'
import { ACTION_ID, type AnswerProps, VERDICT_ID } from './steps/view.ts'

const PROMPT_ID = 'lesson-prompt'
const $native = $lesson.map(lesson => lesson?.native ?? null)
const $isSideBySide = $flagValues.map(flags => flags.use_new_step_screens)

export const CurrentStep = () => {
  const { step, stepKey, native, checkedStep } = useUnit({ step: $step, stepKey: $stepKey, native: $native, checkedStep: $checkedStep })
  return step && native && <StepScreen key={stepKey} step={step} native={native} isChecked={checkedStep !== null} isWrong={checkedStep?.verdict.right === false} />
}

/** The room that stays between the right option and the verdict, px. */
const BESIDE_VERDICT = 12
/** The page moves so far that the verdict does not cover the option that was right. */
const uncoverRight = () => {
  const option = document.querySelector('[data-mark=right]')?.getBoundingClientRect()
  const sheet = document.getElementById(VERDICT_ID)?.getBoundingClientRect()
  if (!option || !sheet || option.bottom <= sheet.top) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollBy({ top: option.bottom - sheet.top + BESIDE_VERDICT, behavior: isStill ? 'instant' : 'smooth' })
}

interface Props {
  readonly step: Step
  readonly native: Language
  readonly isChecked: boolean
}
const StepScreen = memo(({ step, native, isChecked, isWrong }: Props & { readonly isWrong: boolean }) => {
  const { given, isSideBySide, change, check } = useUnit({ given: $given, isSideBySide: $isSideBySide, change: givenChanged, check: checked })
  const field: AnswerProps<StepType>['fieldRef'] = useRef(null)
  /** The focus is on the text field or the question of a new step, which begins at the top: under the bar a prompt would count as seen. */
  useEffect(() => {
    window.scrollTo(0, 0)
    ;(field.current ?? document.getElementById(PROMPT_ID))?.focus()
  }, [])
  /** With a verdict the focus is on the button, which then continues. */
  useEffect(() => {
    if (!isChecked) return
    document.getElementById(ACTION_ID)?.focus()
    const seen = requestAnimationFrame(uncoverRight)
    return () => cancelAnimationFrame(seen)
  }, [isChecked])
  const { Answer } = viewOf(step)
  return (
    <div className={styles.step} data-step={step.id} data-kind={step.type} data-side-by-side={(isSideBySide && asks(step)) || undefined}>
      <Question step={step} native={native} isChecked={isChecked} />
      <div className={styles.answer}>
        <Answer step={step} given={given} isChecked={isChecked} isWrong={isWrong} onChange={change} onEnter={check} fieldRef={field} />
      </div>
    </div>
  )
})

const Question = memo(({ step, native, isChecked }: Props) => {
  const { Ask, Help } = viewOf(step)
  return (
    <div className={styles.asked}>
      <h1 id={PROMPT_ID} tabIndex={-1} className={styles.question}>
        <span className={styles.ask}><Ask step={step} native={native} /></span>
        <CurrentPrompt step={step} isChecked={isChecked} />
      </h1>
      <Help step={step} isChecked={isChecked} />
      <StepHint isChecked={isChecked} />
    </div>
  )
})

/** Of the question only this shows the answer, in a gap or a dialogue. */
const CurrentPrompt = ({ step, isChecked }: Pick<Props, 'step' | 'isChecked'>) => {
  const given = useUnit($given)
  const { Prompt } = viewOf(step)
  return <Prompt step={step} given={given} isChecked={isChecked} />
}
