'use client'
import { ZoneSelect } from '../../kit/zone-select.tsx'
import type { QuestionProps } from './question-props.ts'
import { useProblem } from './use-problem.ts'

/** FUN-9. The time zone of the person, that of the device at first. */
export const TimeZoneSelect = ({ screen, texts, given, fault, onDraft }: QuestionProps) => {
  const problemOf = useProblem(screen)
  return <ZoneSelect label={texts.title(screen)} labelHidden value={given[0] ?? 'UTC'} onChange={zone => onDraft([zone])} error={problemOf(fault)} />
}
