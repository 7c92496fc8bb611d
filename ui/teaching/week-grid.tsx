'use client'
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Availability, DAY_MINUTES, type Weekday, WEEKDAYS } from '#core/domain/tutoring/availability.ts'
import { HALF_HOUR, type HalfHour, paintWeek, teachesAt } from '#core/domain/tutoring/edit-hours.ts'
import { useMessages } from '../kit/messages.tsx'
import { Text } from '../kit/text.tsx'
import { VisuallyHidden } from '../kit/visually-hidden.tsx'
import styles from './teaching.module.css'
import { useDays } from '../kit/use-days.ts'

type Weekly = Availability['weekly']
const HALVES = Array.from({ length: DAY_MINUTES / HALF_HOUR }, (_, at) => at * HALF_HOUR)
const LAST = DAY_MINUTES - HALF_HOUR
const MORNING: HalfHour = { weekday: 1, minute: 540 }
const isTaught = (weekly: Weekly, { weekday, minute }: HalfHour) => teachesAt(weekly[weekday] ?? [], minute)
const isSame = (one: HalfHour, other: HalfHour) => one.weekday === other.weekday && one.minute === other.minute

/** Where a key leads from a half hour; undefined for a key that leads nowhere. */
const movedBy = (key: string, withControl: boolean, { weekday, minute }: HalfHour): HalfHour | undefined => {
  const at = (day: number, time: number): HalfHour => ({ weekday: Math.min(7, Math.max(1, day)) as Weekday, minute: Math.min(LAST, Math.max(0, time)) })
  const moves: Readonly<Record<string, HalfHour>> = {
    ArrowUp: at(weekday, minute - HALF_HOUR), ArrowDown: at(weekday, minute + HALF_HOUR), ArrowLeft: at(weekday - 1, minute), ArrowRight: at(weekday + 1, minute),
    PageUp: at(weekday, minute - 6 * HALF_HOUR), PageDown: at(weekday, minute + 6 * HALF_HOUR), Home: at(1, withControl ? 0 : minute), End: at(7, withControl ? LAST : minute),
  }
  return moves[key]
}
const halfOf = (target: EventTarget | Element | null): HalfHour | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-minute]') : null
  const weekday = WEEKDAYS.find(day => String(day) === cell?.dataset['day'])
  return weekday && cell ? { weekday, minute: Number(cell.dataset['minute']) } : undefined
}

/** What is being drawn: over which week, from where, and whether it adds or takes away. */
interface Drawing {
  readonly weekly: Weekly
  readonly from: HalfHour
  readonly adds: boolean
}
interface Props {
  readonly weekly: Weekly
  readonly onDraw: (weekly: Weekly) => void
}
/**
 * TUT-4. The half hours of a week as a grid. One of them is in the order of focus: arrows move, Space switches it, Shift with an arrow makes the next as
 * this one is. A mouse or a pen draws a block; a finger scrolls, and switches the half hour that it taps.
 */
export const WeekGrid = ({ weekly, onDraw }: Props) => {
  const t = useMessages('teaching')
  const { longName, shortName } = useDays()
  const [active, setActive] = useState(MORNING)
  const drawing = useRef<Drawing | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const cellOf = ({ weekday, minute }: HalfHour) => table.current?.querySelector<HTMLElement>(`[data-day='${weekday}'][data-minute='${minute}']`)
  useEffect(() => {
    const box = table.current?.parentElement
    const row = cellOf({ weekday: 1, minute: 480 })?.parentElement
    if (box && row) box.scrollTop = row.offsetTop - (table.current?.tHead?.offsetHeight ?? 0)
  }, [])

  const go = (to: HalfHour) => {
    setActive(to)
    cellOf(to)?.focus()
  }
  const press = (event: KeyboardEvent) => {
    const at = halfOf(event.target)
    if (!at || event.altKey || event.metaKey) return
    const to = movedBy(event.key, event.ctrlKey, at)
    if (event.key === ' ' || event.key === 'Enter') onDraw(paintWeek(weekly, at, at, !isTaught(weekly, at)))
    else if (!to) return
    else {
      if (event.shiftKey && !isSame(at, to)) onDraw(paintWeek(weekly, at, to, isTaught(weekly, at)))
      go(to)
    }
    event.preventDefault()
  }
  const start = (event: PointerEvent) => {
    const from = halfOf(event.target)
    if (!from || event.button !== 0 || event.pointerType === 'touch') return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = { weekly, from, adds: !isTaught(weekly, from) }
    onDraw(paintWeek(weekly, from, from, drawing.current.adds))
    go(from)
  }
  const draw = (event: PointerEvent) => {
    const to = drawing.current && halfOf(document.elementFromPoint(event.clientX, event.clientY))
    if (drawing.current && to) onDraw(paintWeek(drawing.current.weekly, drawing.current.from, to, drawing.current.adds))
  }
  const end = () => { drawing.current = null }
  const tap = useRef('')
  return (
    <>
      <Text size={14} tone="soft" id="week-grid-hint">{t('hours.tableHint')}</Text>
      <div className={styles.gridBox}>
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table may be a grid (ARIA in HTML)
          ref={table} role="grid" className={styles.grid} aria-label={t('hours.tableLabel')} aria-describedby="week-grid-hint" aria-multiselectable="true"
          onKeyDown={press} onPointerDown={event => { tap.current = event.pointerType; start(event) }} onPointerMove={draw} onPointerUp={end} onPointerCancel={end}
          onClick={event => {
            const at = halfOf(event.target)
            // What a mouse or a pen pressed is drawn already; assistive technology clicks without a pointer.
            const isDrawn = tap.current === 'mouse' || tap.current === 'pen'
            tap.current = ''
            if (!at || isDrawn) return
            onDraw(paintWeek(weekly, at, at, !isTaught(weekly, at)))
            go(at)
          }}
        >
          <thead>
            <tr>
              <th scope="col" className={styles.corner}><VisuallyHidden>{t('hours.week')}</VisuallyHidden></th>
              {WEEKDAYS.map(day => <th key={day} scope="col" abbr={longName(day)} aria-label={longName(day)}>{shortName(day)}</th>)}
            </tr>
          </thead>
          <tbody>
            {HALVES.map(minute => (
              <HalfRow
                key={minute} minute={minute} taught={WEEKDAYS.map(day => (isTaught(weekly, { weekday: day, minute }) ? '1' : '0')).join('')}
                active={active.minute === minute ? active.weekday : null}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

interface RowProps {
  readonly minute: number
  /** A sign for each day, `1` where it is taught in. */
  readonly taught: string
  /** The day of the half hour in the order of focus, where it is in this row. */
  readonly active: Weekday | null
}
/** Drawn again only where something of it has changed: there are 336 half hours. */
const HalfRow = memo(({ minute, taught, active }: RowProps) => {
  const t = useMessages('teaching')
  const { longName, hour } = useDays()
  const [from, until] = [hour(minute), hour(minute + HALF_HOUR)]
  const nameOf = (day: Weekday) => t('hours.half', { day: longName(day), from, until })
  return (
    <tr data-full={minute % 60 === 0 || undefined}>
      <th scope="row">{minute % 60 === 0 ? from : <span className={styles.half}>{from}</span>}</th>
      {WEEKDAYS.map((day, at) => (
        <td key={day} role="gridcell" data-day={day} data-minute={minute} tabIndex={active === day ? 0 : -1} aria-selected={taught[at] === '1'} aria-label={nameOf(day)} />
      ))}
    </tr>
  )
})
HalfRow.displayName = 'HalfRow'
