'use client'
import { kindOf } from '#core/domain/lesson/steps/table.ts'
import type { Verdict } from '#core/domain/grading/verdict.ts'
import { Diff } from '../kit/diff.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Text } from '../kit/text.tsx'
import type { Shown } from './model.ts'
import { viewOf } from './steps/table.ts'

export const verdictTitle = ({ right, remarks }: Verdict) =>
  right ? (remarks.length > 0 ? ('verdict.almost' as const) : ('verdict.right' as const)) : ('verdict.wrong' as const)

/** What was different, letter by letter, and what would have been right. */
export const VerdictDetails = ({ shown: { step, verdict } }: { readonly shown: Shown }) => {
  const t = useMessages('lesson')
  const { right, remarks, diff } = verdict
  if (right && remarks.length === 0) return null
  const lang = kindOf(step).answerLanguage(step)
  const { Solution } = viewOf(step)
  const differs = diff.some(part => part.op !== 'same')
  return (
    <>
      {differs && lang && <Diff parts={diff} lang={lang} />}
      {remarks.length > 0 && <Text>{remarks.map(remark => t(`remarks.${remark}`)).join(' ')}</Text>}
      <Solution verdict={verdict} lang={lang} />
      {!right && <Text size={14} tone="soft">{t('verdict.comesBack')}</Text>}
    </>
  )
}
