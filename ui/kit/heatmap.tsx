'use client'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { dayOfDate, weekdayOf } from '#core/domain/streak/local-date.ts'
import type { StreakDay } from '#core/domain/streak/streak.ts'
import { classNames } from './class-names.ts'
import styles from './heatmap.module.css'
import { useFormats, useLocale, useMessages } from './messages.tsx'

interface Props {
  readonly label: string
  /** Local days in a row, oldest first. */
  readonly days: readonly StreakDay[]
  /** The current local date, YYYY-MM-DD. */
  readonly today: string
}
/** By how many days a key moves. A week is a column. */
const STEPS: Readonly<Partial<Record<string, number>>> = { ArrowLeft: -7, ArrowRight: 7, ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const

/** STK-1. Weeks of days beside each other. Pressing a day says under them why it counts; the arrow keys go from day to day. */
export const Heatmap = ({ label, days, today }: Props) => {
  const t = useMessages('common')
  const { calendarDay, weekday } = useFormats()
  const locale = useLocale()
  const [current, setCurrent] = useState(days.length - 1)
  const [open, setOpen] = useState<number | null>(null)
  const [table, scroller] = [useRef<HTMLTableElement>(null), useRef<HTMLDivElement>(null)]
  const why = useId()
  // The newest weeks are shown first where there is no room for all.
  useEffect(() => { if (scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth }, [])

  const first = dayOfDate(days[0]?.date ?? today)
  const lead = weekdayOf(first)
  const weeks = Array.from({ length: Math.ceil((lead + days.length) / 7) }, (_, week) => week)
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  const words = ({ date, reason }: StreakDay): string =>
    t(`streak.${reason ?? (date === today ? 'todayOpen' : 'none')}`, { day: calendarDay(date) })
  /** The month that begins in a week. */
  const monthIn = (week: number): string | null => {
    const begun = days.slice(Math.max(0, week * 7 - lead), week * 7 - lead + 7).find(({ date }) => date.endsWith('-01'))
    return begun ? month.format(Date.parse(begun.date)) : null
  }
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open !== null) {
      event.stopPropagation()
      setOpen(null)
    }
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Number.isFinite(step) ? current + step : step < 0 ? 0 : days.length - 1
    if (days[next] === undefined) return
    setCurrent(next)
    table.current?.querySelector<HTMLElement>(`[data-day='${next}']`)?.focus()
  }
  const shown = open === null ? undefined : days[open]
  return (
    <div className={styles.heatmap}>
      <div ref={scroller} className={styles.scroller}>
        <table ref={table} aria-label={label} className={styles.weeks}>
          <thead aria-hidden="true">
            <tr><td>{'\u00a0'}</td>{weeks.map(week => <td key={week} className={styles.month}><span>{monthIn(week)}</span></td>)}</tr>
          </thead>
          <tbody>
            {WEEKDAYS.map(row => (
              <tr key={row}>
                <th scope="row" className={styles.name}>{weekday(`2024-01-0${row + 1}`, 'short')}</th>
                {weeks.map(week => {
                  const index = week * 7 + row - lead
                  const day = days[index]
                  return (
                    <td key={week}>
                      {day && (
                        <button
                          type="button"
                          data-day={index}
                          className={classNames(styles.day, styles[day.reason ?? 'none'])}
                          data-today={day.date === today || undefined}
                          tabIndex={index === current ? 0 : -1}
                          aria-expanded={index === open}
                          aria-controls={why}
                          aria-label={words(day)}
                          onKeyDown={move}
                          onFocus={() => setCurrent(index)}
                          onClick={() => setOpen(index === open ? null : index)}
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p id={why} className={styles.why} role="status">{shown && words(shown)}</p>
    </div>
  )
}
