'use client'
import { Check, Snowflake } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import type { DayReason, StreakDay } from '#core/domain/streak/streak.ts'
import { useFormats, useMessages } from './messages.tsx'
import styles from './streak-week.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The reasons that take something done. */
const DONE: ReadonlySet<DayReason | null> = new Set(['lesson', 'review', 'reading', 'class', 'repair'])

interface Props {
  /** Seven local days, oldest first. */
  readonly week: readonly StreakDay[]
  /** The current local date, YYYY-MM-DD. */
  readonly today: string
}
/** STK-1. Pressing a day explains under the week why it counts. Its accessible name begins with the visible word. */
export const StreakWeek = ({ week, today }: Props) => {
  const t = useMessages('common')
  const { weekday } = useFormats()
  const [open, setOpen] = useState<string | null>(null)
  const why = useId()
  const words = ({ date, reason }: StreakDay, day: string): string => t(`streak.${reason ?? (date === today ? 'todayOpen' : 'none')}`, { day })
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || open === null) return
    event.stopPropagation()
    setOpen(null)
  }
  const shown = week.find(({ date }) => date === open)
  return (
    <div className={styles.streak}>
      <ol className={styles.week} aria-label={t('streak.week')} role="list">
        {week.map(day => (
          <li key={day.date}>
            <button
              type="button"
              className={styles.day}
              data-today={day.date === today || undefined}
              aria-expanded={day.date === open}
              aria-controls={why}
              onClick={() => setOpen(day.date === open ? null : day.date)}
              onKeyDown={closeOnEscape}
            >
              <span className={`${styles.dot} ${styles[day.reason ?? 'none']}`} aria-hidden="true">
                {DONE.has(day.reason) && <Check strokeWidth={3.5} />}
                {day.reason === 'freeze' && <Snowflake strokeWidth={2.5} />}
              </span>
              <span className={styles.name} aria-hidden="true">{weekday(day.date, 'short')}</span>
              <VisuallyHidden>{words(day, weekday(day.date, 'short'))}</VisuallyHidden>
            </button>
          </li>
        ))}
      </ol>
      <p id={why} className={styles.why} role="status">{shown && words(shown, weekday(shown.date))}</p>
    </div>
  )
}
