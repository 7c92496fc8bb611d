'use client'
import { Check, Snowflake } from 'lucide-react'
import type { StreakDay } from '#core/domain/streak/streak.ts'
import { useFormats, useMessages } from './messages.tsx'
import styles from './streak-week.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Props {
  /** Seven local days, oldest first. */
  readonly week: readonly StreakDay[]
  /** Local date, YYYY-MM-DD. */
  readonly today: string
}
export const StreakWeek = ({ week, today }: Props) => {
  const t = useMessages('common')
  const { weekday } = useFormats()
  const words = ({ date, reason }: StreakDay): string =>
    reason === null && date === today ? t('streak.todayOpen') : t(`streak.${reason ?? 'none'}`, { day: weekday(date) })
  return (
    <ol className={styles['week']} aria-label={t('streak.week')} role="list">
      {week.map(day => (
        <li key={day.date} className={styles['day']} data-today={day.date === today || undefined}>
          <span className={`${styles['dot']} ${styles[day.reason ?? 'none']}`} aria-hidden="true">
            {day.reason === 'lesson' && <Check strokeWidth={3.5} />}
            {day.reason === 'freeze' && <Snowflake strokeWidth={2.5} />}
          </span>
          <span className={styles['name']} aria-hidden="true">{weekday(day.date, 'short')}</span>
          <VisuallyHidden>{words(day)}</VisuallyHidden>
        </li>
      ))}
    </ol>
  )
}
