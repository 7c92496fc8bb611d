import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from './field.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The props that a text field and a select field share. */
export interface FieldProps {
  readonly label: string
  readonly labelHidden?: boolean | undefined
  readonly description?: string | undefined
  /** A text that is already translated. */
  readonly error?: string | null | undefined
  /** The id that an ErrorSummary links to. */
  readonly id?: string | undefined
}

/** The attributes that connect a control with its label, its description and its error. */
interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

interface Props extends FieldProps {
  /** Renders the control, with all of the given attributes on it. */
  readonly children: (control: ControlProps) => ReactNode
}

/** A field: its label and description above the control that `children` renders, its error below. */
export const Field = ({ label, labelHidden, description, error, id: given, children }: Props) => {
  const made = useId()
  const id = given ?? made
  const hasError = error !== undefined && error !== null && error !== ''
  const describedBy = [description !== undefined && `${id}-description`, hasError && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>{labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</label>
      {description !== undefined && <p className={styles.description} id={`${id}-description`}>{description}</p>}
      <div className={styles.box}>
        {children({ id, 'aria-invalid': hasError, 'aria-describedby': describedBy === '' ? undefined : describedBy })}
      </div>
      {/* The icon marks the error without relying on colour. */}
      {hasError && <p className={styles.error} id={`${id}-error`}><CircleAlert aria-hidden="true" />{error}</p>}
    </div>
  )
}
