'use client'
import type { Step } from '#core/domain/lesson/steps/table.ts'
import type { Verdict } from '#core/domain/grading/verdict.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { Diff } from '../kit/diff.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Text } from '../kit/text.tsx'
import type { Shown } from './model.ts'

export const verdictTitle = ({ right, remarks }: Verdict) =>
  right ? (remarks.length > 0 ? ('verdict.almost' as const) : ('verdict.right' as const)) : ('verdict.wrong' as const)

/** The language an answer is given in. */
const answerLang = (step: Step): Language | undefined => {
  switch (step.type) {
    case 'choice': return step.options[0]?.phrase.lang
    case 'gap-fill': return step.lang
    case 'match-pairs': return undefined
    case 'word-bank':
    case 'typed-translation': return step.expected.lang
  }
}

/** What was different, letter by letter, and what would have been right. */
export const VerdictDetails = ({ shown: { step, verdict } }: { readonly shown: Shown }) => {
  const t = useMessages('lesson')
  const { right, remarks, diff, solution } = verdict
  if (right && remarks.length === 0) return null
  const lang = answerLang(step)
  const differs = diff.some(part => part.op !== 'same')
  return (
    <>
      {differs && lang && <Diff parts={diff} lang={lang} />}
      {remarks.length > 0 && <Text>{remarks.map(remark => t(`remarks.${remark}`)).join(' ')}</Text>}
      {step.type === 'match-pairs'
        ? <Text>{t('verdict.pairs')}</Text>
        : !(differs && right) && <Text>{t(right ? 'verdict.asTaught' : 'verdict.solution')} <strong lang={lang}>{solution}</strong></Text>}
      {!right && <Text size={14} tone="soft">{t('verdict.comesBack')}</Text>}
    </>
  )
}
