'use client'
import { TIME_RANGE } from '#core/domain/funnel/questions/time-of-day.ts'
import { clockTime, readTimeRange, snapRange, writeTimeRange } from '#core/domain/funnel/questions/time-range.ts'
import { useMessages } from '../../kit/messages.tsx'
import { TimeRange } from '../../kit/time-range.tsx'
import type { QuestionProps } from './question-props.ts'

const { earliest, latest, step, gap } = TIME_RANGE

/** FUN-9. The time of the day that somebody has, by two handles or two lists. */
export const TimeRangeSelect = ({ screen, texts, given, onDraft }: QuestionProps) => {
  const t = useMessages('questions')
  return (
    <TimeRange
      label={texts.title(screen)}
      labelHidden
      min={earliest}
      max={latest}
      step={step}
      gap={gap}
      value={readTimeRange(given) ?? { from: earliest, to: latest }}
      onChange={range => onDraft(writeTimeRange(snapRange(range)))}
      format={minutes => texts.answer(screen, clockTime(minutes))}
      fromLabel={t('time.from')}
      toLabel={t('time.to')}
    />
  )
}
