'use client'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import styles from './chip-choices.module.css'
import fieldStyles from './field.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Props<Option extends string> {
  readonly label: string
  readonly labelShown?: boolean | undefined
  readonly description?: string | undefined
  readonly error?: string | null | undefined
  /** The id of the first choice, which an ErrorSummary links to. */
  readonly id?: string | undefined
  /** The language of the words, where it is not the page's. */
  readonly lang?: string | undefined
  readonly options: readonly Option[]
  /** What an option is called; by default as it is. */
  readonly nameOf?: ((option: Option) => string) | undefined
  readonly value: readonly string[]
  readonly onToggle: (option: Option) => void
  /** How many are chosen, in words. */
  readonly status?: string | undefined
}

/** Many single words, of which any number may be chosen. */
export const ChipChoices = <Option extends string>(props: Props<Option>) => {
  const { label, labelShown = false, description, error, id, lang, options, nameOf = option => option, value, onToggle, status } = props
  const own = useId()
  const hasError = error !== undefined && error !== null && error !== ''
  const describedBy = [description !== undefined && `${own}-description`, hasError && `${own}-error`].filter(Boolean).join(' ')
  return (
    <div role="group" aria-labelledby={own} aria-describedby={describedBy === '' ? undefined : describedBy} className={styles.group}>
      {labelShown ? <span id={own} className={fieldStyles.label}>{label}</span> : <VisuallyHidden><span id={own}>{label}</span></VisuallyHidden>}
      {description !== undefined && <p id={`${own}-description`} className={styles.status}>{description}</p>}
      <div className={styles.chips}>
        {options.map((option, at) => (
          <label key={option} className={styles.chip} data-selected={value.includes(option) || undefined}>
            <input type="checkbox" name={own} value={option} className={styles.input} checked={value.includes(option)} onChange={() => onToggle(option)} {...(at === 0 && id !== undefined && { id })} />
            <span lang={lang}>{nameOf(option)}</span>
          </label>
        ))}
      </div>
      {hasError && <p className={fieldStyles.error} id={`${own}-error`}><CircleAlert aria-hidden="true" />{error}</p>}
      {status !== undefined && <p role="status" className={styles.status}>{status}</p>}
    </div>
  )
}
