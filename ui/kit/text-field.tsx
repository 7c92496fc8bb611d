'use client'
import { Eye, EyeOff, X } from 'lucide-react'
import type { HTMLInputAutoCompleteAttribute, KeyboardEvent, Ref } from 'react'
import { useState } from 'react'
import type { FieldProps } from './field.tsx'
import { Field } from './field.tsx'
import styles from './field.module.css'
import { IconButton } from './icon-button.tsx'
import { useMessages } from './messages.tsx'

interface Props extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Fires when the field is left, which is when it is checked. */
  readonly onBlur?: (() => void) | undefined
  /** Fires on Enter in a large field that is not part of a form. */
  readonly onEnter?: (() => void) | undefined
  /** The name of a button that empties the field, as Escape does. */
  readonly clearLabel?: string | undefined
  readonly type?: 'text' | 'email' | 'password' | 'tel' | undefined
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'tel' | undefined
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  readonly name?: string | undefined
  readonly placeholder?: string | undefined
  readonly maxLength?: number | undefined
  /** A growing field in large letters for the learner's answer, without spelling help or automatic capitals. */
  readonly large?: boolean | undefined
  /** The language of the text that is typed. */
  readonly lang?: string | undefined
  readonly isRequired?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  /** The value is there to be selected and copied, and cannot be changed. */
  readonly readOnly?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  readonly inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement> | undefined
}

export const TextField = (props: Props) => {
  const { label, labelHidden, description, error, id, onChange, onEnter, clearLabel, type = 'text', large, isRequired, isDisabled, inputRef, ...rest } = props
  const t = useMessages('common')
  const [shown, setShown] = useState(false)
  const shared = { ...rest, ref: inputRef, required: isRequired, disabled: isDisabled }
  return (
    <Field label={label} labelHidden={labelHidden} description={description} error={error} id={id}>
      {control => large ? (
        <textarea
          {...shared}
          {...control}
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
        <>
          <input
            {...shared}
            {...control}
            className={`${styles.input} ${type === 'password' || clearLabel !== undefined ? styles.withButton : ''}`}
            type={type === 'password' && shown ? 'text' : type}
            onChange={event => onChange(event.target.value)}
            {...(clearLabel !== undefined && { onKeyDown: event => event.key === 'Escape' && !event.nativeEvent.isComposing && onChange('') })}
          />
          {clearLabel !== undefined && rest.value !== '' && (
            <span className={styles.end}>
              <IconButton
                label={clearLabel}
                icon={<X />}
                onPress={() => {
                  onChange('')
                  document.getElementById(control.id)?.focus()
                }}
              />
            </span>
          )}
          {type === 'password' && (
            <span className={styles.end}>
              <IconButton label={t(shown ? 'hidePassword' : 'showPassword')} icon={shown ? <EyeOff /> : <Eye />} onPress={() => setShown(!shown)} />
            </span>
          )}
        </>
      )}
    </Field>
  )
}

/** Excludes the Enter that ends a word of an input method (ja), and a new line. */
const isEnter = (event: KeyboardEvent) => event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
