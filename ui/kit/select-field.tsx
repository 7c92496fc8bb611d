'use client'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { FieldError } from './field-error.tsx'
import styles from './field.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Props {
  readonly label: string
  readonly labelHidden?: boolean | undefined
  readonly options: readonly { readonly id: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (id: string) => void
  readonly error?: string | null | undefined
  readonly description?: string | undefined
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly isDisabled?: boolean | undefined
}

/** The platform's native select, which works best on a phone and needs no script. */
export const SelectField = ({ label, labelHidden, options, value, onChange, error, description, id: given, name, isDisabled }: Props) => {
  const made = useId()
  const id = given ?? made
  const hasError = error !== undefined && error !== null && error !== ''
  const describedBy = [description !== undefined && `${id}-description`, hasError && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>{labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</label>
      {description !== undefined && <p className={styles.description} id={`${id}-description`}>{description}</p>}
      <div className={styles.box}>
        <select
          id={id}
          name={name}
          className={`${styles.input} ${styles.select}`}
          value={value}
          disabled={isDisabled}
          aria-invalid={hasError}
          aria-describedby={describedBy === '' ? undefined : describedBy}
          onChange={event => onChange(event.target.value)}
        >
          {options.map(option => <option key={option.id} value={option.id}>{option.label}</option>)}
        </select>
        <span className={styles.chevron}><ChevronDown aria-hidden="true" /></span>
      </div>
      {hasError && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
