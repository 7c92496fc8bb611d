'use client'
import type { FieldProps } from './field.tsx'
import { Field } from './field.tsx'
import styles from './field.module.css'

interface Props extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** How much room is left, in words, below the field. */
  readonly count?: string | undefined
  readonly rows?: number | undefined
}

/** Several lines of text. */
export const TextArea = ({ value, onChange, count, rows = 4, ...field }: Props) => (
  <div>
    <Field {...field}>
      {control => <textarea {...control} className={`${styles.input} ${styles.area}`} rows={rows} value={value} onChange={event => onChange(event.target.value)} />}
    </Field>
    {count !== undefined && <p className={styles.count}>{count}</p>}
  </div>
)
