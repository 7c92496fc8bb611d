'use client'
import { ChevronDown } from 'lucide-react'
import type { FieldProps } from './field.tsx'
import { Field } from './field.tsx'
import styles from './field.module.css'

interface Props extends FieldProps {
  readonly options: readonly { readonly id: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (id: string) => void
  /** Fires when the field is left, which is when it is checked. */
  readonly onBlur?: (() => void) | undefined
  readonly name?: string | undefined
  readonly isDisabled?: boolean | undefined
}

/** The platform's native select, which works best on a phone and needs no script. */
export const SelectField = ({ options, value, onChange, onBlur, name, isDisabled, ...field }: Props) => (
  <Field {...field}>
    {control => (
      <>
        <select
          {...control}
          name={name}
          className={`${styles.input} ${styles.select}`}
          value={value}
          disabled={isDisabled}
          onChange={event => onChange(event.target.value)}
          onBlur={onBlur}
        >
          {options.map(option => <option key={option.id} value={option.id}>{option.label}</option>)}
        </select>
        <span className={styles.chevron}><ChevronDown aria-hidden="true" /></span>
      </>
    )}
  </Field>
)
