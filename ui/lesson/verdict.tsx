'use client'
import { useUnit } from 'effector-react'
import { kindOf } from '#core/domain/lesson/steps/table.ts'
import type { Verdict } from '#core/domain/grading/verdict.ts'
import { unitTestedBy } from '#core/domain/lesson/unit-test.ts'
import { Button } from '../kit/button.tsx'
import { Diff } from '../kit/diff.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Text } from '../kit/text.tsx'
import { Speak } from '../shell/speak.tsx'
import type { CheckedStep } from './model.ts'
import { $report, reportPressed } from './report.ts'
import styles from './screen.module.css'
import { viewOf } from './steps/table.ts'
import { ACTION_ID } from './steps/view.ts'

/** What is right is said in turns, by the number of the step. */
const RIGHT = ['verdict.right.0', 'verdict.right.1', 'verdict.right.2', 'verdict.right.3'] as const

/** The key of a verdict's title; `number` is that of the step in its lesson, from 0. */
export const verdictTitle = ({ right, remarks }: Verdict, number: number) =>
  !right ? ('verdict.wrong' as const) : remarks.length > 0 ? ('verdict.almost' as const) : RIGHT[number % RIGHT.length] ?? RIGHT[0]

/** The difference letter by letter, the remarks, the right answer and what it means. */
export const VerdictDetails = ({ checkedStep: { step, verdict, answer } }: { readonly checkedStep: CheckedStep }) => {
  const t = useMessages('lesson')
  const { right, remarks, diff } = verdict
  const { native, lesson } = answer.ref
  const meaning = kindOf(step).meaning?.(step)
  const meant = meaning !== undefined && <Text tone="soft">{t('verdict.meaning')} <span lang={native}>{meaning}</span></Text>
  if (right && remarks.length === 0) return meant || null
  const lang = kindOf(step).answerLanguage(step)
  const { Solution } = viewOf(step)
  const differs = diff.some(part => part.op !== 'same')
  return (
    <>
      {differs && lang && <Diff parts={diff} lang={lang} />}
      {remarks.length > 0 && <Text>{remarks.map(remark => t(`remarks.${remark}`)).join(' ')}</Text>}
      <Solution verdict={verdict} lang={lang} />
      {meant}
      {!right && unitTestedBy(lesson) === null && <Text size={14} tone="soft">{t('verdict.comesBack')}</Text>}
    </>
  )
}

/** The right answer aloud, where it is in the language being learned. */
export const SpeakSolution = ({ checkedStep: { step, answer, verdict } }: { readonly checkedStep: CheckedStep }) => {
  const lang = kindOf(step).answerLanguage(step)
  return lang === answer.ref.target && <span className={styles.spoken}><Speak phrase={{ text: verdict.solution, lang }} /></span>
}

/** CRS-3. One press says that the answer should be right. The focus goes back to the button that goes on, since this one is gone. */
export const ReportAnswer = () => {
  const t = useMessages('lesson')
  const { report, press } = useUnit({ report: $report, press: reportPressed })
  const pressed = () => {
    press()
    document.getElementById(ACTION_ID)?.focus()
  }
  return report && (
    <div className={styles.report}>
      {report === 'offered' && <Button size="small" variant="quiet" onPress={pressed}>{t('verdict.report')}</Button>}
      <div role="status">{report === 'reported' && <Text tone="soft">{t('verdict.reported')}</Text>}</div>
    </div>
  )
}
