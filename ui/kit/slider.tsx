'use client'
import { Field } from './field.tsx'
import styles from './slider.module.css'

interface Props {
  readonly label: string
  readonly labelHidden?: boolean | undefined
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
  readonly onChange: (value: number) => void
  /** The value in words: shown large, and read out in place of the number. */
  readonly format: (value: number) => string
  /** What stands under the two ends. */
  readonly minLabel: string
  readonly maxLabel: string
}

const share = (min: number, max: number, value: number): string =>
  `${max > min ? (100 * (value - min)) / (max - min) : 0}%`

/** One value on a line, by the browser's own range: arrows move a step, Page keys a tenth, Home and End all the way. */
export const Slider = ({ min, max, step, value, onChange, format, minLabel, maxLabel, ...field }: Props) => (
  <Field {...field}>
    {({ id }) => (
      <div className={styles.slider}>
        {/* Not announced as it changes: the range says the same. */}
        <output htmlFor={id} aria-live="off" className={styles.value}>{format(value)}</output>
        <div className={styles.bar}>
          <div className={styles.way}>
            <div className={styles.filled} style={{ inlineSize: share(min, max, value) }} />
          </div>
          <input
            id={id}
            type="range"
            className={styles.range}
            min={min}
            max={max}
            step={step}
            value={value}
            aria-valuetext={format(value)}
            onChange={event => onChange(event.target.valueAsNumber)}
          />
        </div>
        <div className={styles.ends}><span>{minLabel}</span><span>{maxLabel}</span></div>
      </div>
    )}
  </Field>
)
