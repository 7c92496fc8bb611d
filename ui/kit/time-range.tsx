'use client'
import { useLayoutEffect, useRef } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Label, Slider, SliderFill, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import { classNames } from './class-names.ts'
import fieldStyles from './field.module.css'
import { useLocale } from './messages.tsx'
import { SelectField } from './select-field.tsx'
import styles from './slider.module.css'
import { type Handle, pushByGap, stopAtGap, type Times, timesBetween } from './time-gap.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Props {
  readonly label: string
  readonly labelHidden?: boolean | undefined
  /** These four are in minutes of the day; the gap stays between the two times. */
  readonly min: number
  readonly max: number
  readonly step: number
  readonly gap: number
  readonly value: Times
  readonly onChange: (value: Times) => void
  /** A time in words: shown large and in the lists, and read out. */
  readonly format: (minutes: number) => string
  /** What the two handles and the two lists are called. */
  readonly fromLabel: string
  readonly toLabel: string
}

/** Two times of a day: by two handles on a line, or from two lists that always say the same. */
export const TimeRange = (props: Props) => {
  const { label, labelHidden, min, max, step, gap, value, onChange, format, fromLabel, toLabel } = props
  const locale = useLocale()
  const fromInput = useRef<HTMLInputElement>(null)
  const toInput = useRef<HTMLInputElement>(null)
  // react-aria reads a value out as a number, and takes no other text for it.
  useLayoutEffect(() => {
    fromInput.current?.setAttribute('aria-valuetext', format(value.from))
    toInput.current?.setAttribute('aria-valuetext', format(value.to))
  })
  const change = (next: Times) => {
    if (next.from !== value.from || next.to !== value.to) onChange(next)
  }
  /** What react-aria says of the handle that did not move may be out of date, so only the moved one is read. */
  const move = ([from = value.from, to = value.to]: number[]) => {
    const focused: Handle = toInput.current === document.activeElement ? 'to' : 'from'
    const handle = from === value.from ? 'to' : to === value.to ? 'from' : focused
    change(stopAtGap(value, handle, handle === 'from' ? from : to, gap))
  }
  const list = (handle: Handle, name: string, first: number, last: number) => (
    <SelectField
      label={name}
      options={timesBetween(first, last, step).map(time => ({ id: String(time), label: format(time) }))}
      value={String(value[handle])}
      onChange={id => change(pushByGap(value, handle, Number(id), gap))}
    />
  )
  return (
    // The page's locale, or react-aria would take the browser's, and for Arabic turn the line around.
    <I18nProvider locale={locale}>
      <div className={classNames(fieldStyles.field, styles.slider)}>
        <Slider minValue={min} maxValue={max} step={step} value={[value.from, value.to]} onChange={move}>
          <Label className={fieldStyles.label}>{labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</Label>
          <p className={styles.value}>{format(value.from)} – {format(value.to)}</p>
          <div className={styles.bar}>
            <SliderTrack className={styles.track}>
              <SliderFill className={styles.between} />
              <SliderThumb
                index={0}
                aria-label={fromLabel}
                inputRef={fromInput}
                className={classNames(styles.thumb, styles.from)}
              />
              <SliderThumb
                index={1}
                aria-label={toLabel}
                inputRef={toInput}
                className={classNames(styles.thumb, styles.to)}
              />
            </SliderTrack>
          </div>
        </Slider>
        <div className={styles.lists}>
          {list('from', fromLabel, min, max - gap)}
          {list('to', toLabel, min + gap, max)}
        </div>
      </div>
    </I18nProvider>
  )
}
