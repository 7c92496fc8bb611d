'use client'
import { DAY_MINUTES, type DayWindow } from '#core/domain/tutoring/availability.ts'
import { HALF_HOUR } from '#core/domain/tutoring/edit-hours.ts'
import { useMessages } from '../kit/messages.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { useDays } from '../kit/use-days.ts'

export const FIRST_STRETCH: DayWindow = { from: 540, until: 720 }
const TIMES = Array.from({ length: DAY_MINUTES / HALF_HOUR }, (_, at) => at * HALF_HOUR)

/** A stretch of a day, from two lists: a later beginning moves the end along. */
export const StretchFields = ({ value, onChange }: { readonly value: DayWindow; readonly onChange: (value: DayWindow) => void }) => {
  const t = useMessages('teaching')
  const { hour } = useDays()
  const { from, until } = value
  const start = (next: number) => onChange({ from: next, until: until > next ? until : Math.min(DAY_MINUTES, next + until - from) })
  return (
    <>
      <SelectField label={t('hours.add.from')} value={String(from)} onChange={id => start(Number(id))} options={TIMES.map(time => ({ id: String(time), label: hour(time) }))} />
      <SelectField
        label={t('hours.add.until')} value={String(until)} onChange={id => onChange({ from, until: Number(id) })}
        options={TIMES.map(time => time + HALF_HOUR).filter(time => time > from).map(time => ({ id: String(time), label: hour(time) }))}
      />
    </>
  )
}
