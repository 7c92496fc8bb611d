'use client'
import { useId } from 'react'
import styles from './chip-choices.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Props {
  readonly label: string
  /** The language of the words, where it is not the page's. */
  readonly lang?: string | undefined
  readonly options: readonly string[]
  readonly value: readonly string[]
  readonly onToggle: (word: string) => void
  /** How many are chosen, in words. */
  readonly status: string
}

/** Many single words, of which any number may be chosen. */
export const ChipChoices = ({ label, lang, options, value, onToggle, status }: Props) => {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <VisuallyHidden><span id={id}>{label}</span></VisuallyHidden>
      <div className={styles.chips}>
        {options.map(word => (
          <label key={word} className={styles.chip} data-selected={value.includes(word) || undefined}>
            <input type="checkbox" name={id} value={word} className={styles.input} checked={value.includes(word)} onChange={() => onToggle(word)} />
            <span lang={lang}>{word}</span>
          </label>
        ))}
      </div>
      <p role="status" className={styles.status}>{status}</p>
    </div>
  )
}
