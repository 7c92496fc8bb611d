'use client'
import { Eye, EyeOff } from 'lucide-react'
import type { HTMLInputAutoCompleteAttribute, KeyboardEvent, Ref } from 'react'
import { useId, useState } from 'react'
import { FieldError } from './field-error.tsx'
import styles from './field.module.css'
import { IconButton } from './icon-button.tsx'
import { useMessages } from './messages.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Props {
  readonly label: string
  readonly labelHidden?: boolean | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  /** Fires when the field is left, which is when it is checked. */
  readonly onBlur?: (() => void) | undefined
  /** Fires on Enter in a large field that is not part of a form. */
  readonly onEnter?: (() => void) | undefined
  /** A text that is already translated. */
  readonly error?: string | null | undefined
  readonly description?: string | undefined
  readonly type?: 'text' | 'email' | 'password' | 'tel' | undefined
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'tel' | undefined
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  readonly name?: string | undefined
  /** The id that an ErrorSummary links to. */
  readonly id?: string | undefined
  readonly placeholder?: string | undefined
  readonly maxLength?: number | undefined
  /** A growing field in large letters for the learner's answer, without spelling help or automatic capitals. */
  readonly large?: boolean | undefined
  /** The language of the text that is typed. */
  readonly lang?: string | undefined
  readonly isRequired?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  readonly inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement> | undefined
}

export const TextField = (props: Props) => {
  const { label, labelHidden, value, onChange, onBlur, onEnter, error, description, type = 'text', large, isRequired, isDisabled, inputRef, ...rest } = props
  const made = useId()
  const id = props.id ?? made
  const t = useMessages('common')
  const [shown, setShown] = useState(false)
  const hasError = error !== undefined && error !== null && error !== ''
  const describedBy = [description !== undefined && `${id}-description`, hasError && `${id}-error`].filter(Boolean).join(' ')
  const shared = {
    ...rest,
    id,
    ref: inputRef,
    value,
    onBlur,
    required: isRequired,
    disabled: isDisabled,
    'aria-invalid': hasError,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>{labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</label>
      {description !== undefined && <p className={styles.description} id={`${id}-description`}>{description}</p>}
      <div className={styles.box}>
        {large ? (
          <textarea
            {...shared}
            className={`${styles.input} ${styles.large}`}
            rows={2}
            spellCheck={false}
            autoCapitalize="none"
            autoCorrect="off"
            autoComplete="off"
            onChange={event => onChange(event.target.value)}
            onKeyDown={event => isEnter(event) && onEnter && (event.preventDefault(), onEnter())}
          />
        ) : (
          <input
            {...shared}
            className={`${styles.input} ${type === 'password' ? styles.withButton : ''}`}
            type={type === 'password' && shown ? 'text' : type}
            onChange={event => onChange(event.target.value)}
          />
        )}
        {type === 'password' && !large && (
          <span className={styles.end}>
            <IconButton label={t(shown ? 'hidePassword' : 'showPassword')} icon={shown ? <EyeOff /> : <Eye />} onPress={() => setShown(!shown)} />
          </span>
        )}
      </div>
      {hasError && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** Excludes the Enter that ends a word of an input method (ja), and a new line. */
const isEnter = (event: KeyboardEvent) => event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
