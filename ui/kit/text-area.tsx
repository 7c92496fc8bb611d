'use client'
import type { FieldProps } from './field.tsx'
import { Field } from './field.tsx'
import styles from './field.module.css'

interface Props extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Fires when the field is left, which is when it is checked. */
  readonly onBlur?: (() => void) | undefined
  readonly name?: string | undefined
  /** How much room is left, in words, below the field. */
  readonly count?: string | undefined
  readonly rows?: number | undefined
  readonly autoFocus?: boolean | undefined
  /** The language of the text that is typed. */
  readonly lang?: string | undefined
}

/** Several lines of text. */
export const TextArea = ({ value, onChange, onBlur, name, count, rows = 4, lang, autoFocus, ...field }: Props) => (
  <div>
    <Field {...field}>
      {control => (
        <textarea
          {...control}
          name={name}
          lang={lang}
          autoFocus={autoFocus}
          className={`${styles.input} ${styles.area}`}
          rows={rows}
          value={value}
          onChange={event => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
    {count !== undefined && <p className={styles.count}>{count}</p>}
  </div>
)
