'use client'
import { CANCEL_TEXT_MAX } from '#core/domain/funnel/questions/cancel.ts'
import { useMessages } from '../../kit/messages.tsx'
import { TextArea } from '../../kit/text-area.tsx'
import type { QuestionProps } from './question-props.ts'
import { useProblem } from './use-problem.ts'

/** FUN-9. A few words that may be left out. */
export const CancelText = ({ screen, texts, given, fault, onDraft }: QuestionProps) => {
  const [t, common] = [useMessages('questions'), useMessages('common')]
  const problemOf = useProblem(screen)
  const text = given[0] ?? ''
  return (
    <TextArea
      label={`${texts.title(screen)} (${common('optional')})`}
      labelHidden
      value={text}
      onChange={value => onDraft([value])}
      error={problemOf(fault)}
      count={t('characters', { count: Math.max(0, CANCEL_TEXT_MAX - [...text.trim()].length) })}
    />
  )
}
