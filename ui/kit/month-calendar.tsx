'use client'
import { GregorianCalendar, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Calendar, CalendarCell, CalendarGrid, CalendarGridBody, CalendarGridHeader, CalendarHeaderCell, CalendarHeading } from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useLocale } from './messages.tsx'
import styles from './month-calendar.module.css'
import { nameTurns, quietReactAria } from './quiet-react-aria.ts'

quietReactAria()

interface Props {
  readonly label: string
  /** The chosen day. All days are YYYY-MM-DD. */
  readonly value: string | null
  readonly onChange: (day: string) => void
  readonly first?: string | undefined
  readonly last?: string | undefined
  /** Whether there is something on a day; one without is dimmed, and cannot be chosen where `mayChooseEmpty` is not set. */
  readonly has: (day: string) => boolean
  readonly mayChooseEmpty?: boolean | undefined
  /** What the buttons to the month before and after are called. */
  readonly previous: string
  readonly next: string
}

const dayOf = (day: string | undefined) => (day === undefined ? null : parseDate(day))
const createCalendar = () => new GregorianCalendar()

/** The days of a month, as the weeks of the page's locale begin: arrows move by days and weeks, Page Up and Page Down by months. */
export const MonthCalendar = ({ label, value, onChange, first, last, has, mayChooseEmpty = false, previous, next }: Props) => {
  const locale = useLocale()
  nameTurns({ previous, next })
  return (
    <I18nProvider locale={locale}>
      <Calendar
        className={styles.calendar ?? ''}
        aria-label={label}
        value={dayOf(value ?? undefined)}
        onChange={day => onChange(day.toString())}
        minValue={dayOf(first)}
        maxValue={dayOf(last)}
        isDateUnavailable={day => !mayChooseEmpty && !has(day.toString())}
        createCalendar={createCalendar}
      >
        <div className={styles.head}>
          <Button slot="previous" className={styles.turn ?? ''}><ChevronLeft aria-hidden="true" /></Button>
          <CalendarHeading className={styles.month ?? ''} />
          <Button slot="next" className={styles.turn ?? ''}><ChevronRight aria-hidden="true" /></Button>
        </div>
        <CalendarGrid className={styles.grid ?? ''}>
          <CalendarGridHeader>{day => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>
            {date => (
              <CalendarCell date={date} className={styles.day ?? ''}>
                {({ formattedDate }) => <>{formattedDate}{has(date.toString()) && <i className={styles.mark} aria-hidden="true" />}</>}
              </CalendarCell>
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  )
}
