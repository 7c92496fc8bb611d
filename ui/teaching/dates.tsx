'use client'
import { useUnit } from 'effector-react'
import { X } from 'lucide-react'
import { useState } from 'react'
import { dateOfDay, dayAt } from '#core/domain/streak/local-date.ts'
import type { DayWindow } from '#core/domain/tutoring/availability.ts'
import { addWindow, removeWindow, type TeachingHours } from '#core/domain/tutoring/edit-hours.ts'
import { Button } from '../kit/button.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { unbroken } from '../kit/unbroken.ts'
import { useLoaded } from '../shell/use-loaded.ts'
import { $roughNow } from '../shell/moment.ts'
import { dateChanged } from './hours-model.ts'
import { FIRST_STRETCH, StretchFields } from './stretch-fields.tsx'
import styles from './teaching.module.css'
import { useDays } from '../kit/use-days.ts'

const KINDS = ['usual', 'off', 'other'] as const
const loadCalendar = () => import('../kit/month-calendar.tsx')
/** How far ahead single days can be set, days: a year. */
const AHEAD = 366
const kindOf = (day: readonly DayWindow[] | undefined): (typeof KINDS)[number] => (day === undefined ? 'usual' : day.length === 0 ? 'off' : 'other')
const KIND = 'kind-of-day'

/** TUT-4. Days on which other hours count than in every week, or none. */
export const Dates = ({ hours: { zone, exceptions } }: { readonly hours: TeachingHours }) => {
  const t = useMessages('teaching')
  const { calendarDay } = useFormats()
  const { now, change } = useUnit({ now: $roughNow, change: dateChanged })
  const [picked, setPicked] = useState<string | null>(null)
  const calendar = useLoaded(loadCalendar)
  if (!calendar || now === null) return <Skeleton heights={[360]} />
  const today = dayAt(now, zone)
  const [first, last] = [dateOfDay(today), dateOfDay(today + AHEAD)]
  const date = picked !== null && picked >= first ? picked : first
  const coming = Object.entries(exceptions).filter(([each]) => each >= first)
  return (
    <section aria-labelledby="single-days">
      <Stack gap={16}>
        <Stack gap={4}>
          <Heading level={3} size={22} id="single-days">{t('hours.dates.title')}</Heading>
          <Text tone="soft">{t('hours.dates.text')}</Text>
        </Stack>
        <div className={styles.dates}>
          <calendar.MonthCalendar
            label={t('hours.dates.calendar')} value={date} onChange={setPicked} first={first} last={last} has={each => each in exceptions} mayChooseEmpty
            previous={t('hours.dates.previous')} next={t('hours.dates.next')}
          />
          <DayHours key={date} date={date} day={exceptions[date]} onChange={day => change({ date, day })} />
        </div>
        <Stack gap={8}>
          <Heading level={3} size={18}>{t('hours.dates.list')}</Heading>
          {coming.length === 0 && <Text tone="soft">{t('hours.dates.none')}</Text>}
          <ul role="list" className={`${styles.rows} ${styles.differing}`}>
            {coming.map(([each, day]) => (
              <li key={each}>
                <button type="button" className={styles.day} aria-label={t('hours.dates.change', { day: calendarDay(each) })} onClick={() => setPicked(each)}>{calendarDay(each)}</button>
                <Stretches day={day} />
                <IconButton
                  label={t('hours.dates.reset', { day: calendarDay(each) })} icon={<X />}
                  onPress={() => {
                    change({ date: each, day: null })
                    document.getElementById(KIND)?.focus()
                  }}
                />
              </li>
            ))}
          </ul>
        </Stack>
      </Stack>
    </section>
  )
}

const Stretches = ({ day }: { readonly day: readonly DayWindow[] }) => {
  const t = useMessages('teaching')
  const { row } = useFormats()
  const { stretch } = useDays()
  return <span className={styles.stretches}>{day.length === 0 ? t('hours.dates.off') : row(day.map(each => unbroken(stretch(each))))}</span>
}

interface OfDay {
  readonly date: string
  /** Undefined where the weekly hours count. */
  readonly day: readonly DayWindow[] | undefined
  readonly onChange: (day: readonly DayWindow[] | null) => void
}
const DayHours = ({ date, day, onChange }: OfDay) => {
  const t = useMessages('teaching')
  const { calendarDay } = useFormats()
  const { stretch } = useDays()
  const [window, setWindow] = useState(FIRST_STRETCH)
  const kind = kindOf(day)
  const pick = (id: string) => onChange(id === 'usual' ? null : id === 'off' ? [] : [window])
  return (
    <div className={styles.dayHours} role="group" aria-label={calendarDay(date)}>
      <SelectField id={KIND} label={t('hours.dates.on', { day: calendarDay(date) })} value={kind} onChange={pick} options={KINDS.map(id => ({ id, label: t(`hours.dates.${id}`) }))} />
      {kind === 'other' && day && (
        <>
          <ul role="list" className={styles.rows}>
            {day.map(each => (
              <li key={each.from}>
                <span className={styles.stretches}>{stretch(each)}</span>
                <IconButton label={t('hours.remove', { day: calendarDay(date), hours: stretch(each) })} icon={<X />} onPress={() => { onChange(removeWindow(day, each)); document.getElementById(KIND)?.focus() }} />
              </li>
            ))}
          </ul>
          <div className={styles.addFields}>
            <StretchFields value={window} onChange={setWindow} />
            <Button variant="secondary" onPress={() => onChange(addWindow(day, window))}>{t('hours.add.action')}</Button>
          </div>
        </>
      )}
    </div>
  )
}
