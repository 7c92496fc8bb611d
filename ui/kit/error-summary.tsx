'use client'
import { useEffect, useRef } from 'react'
import { useMessages } from './messages.tsx'
import styles from './notice.module.css'

interface Props {
  /** In the order of the fields; empty shows nothing. */
  readonly errors: readonly { readonly fieldId: string; readonly text: string }[]
  /** Grows with each try to send: the summary then takes the focus. */
  readonly tries: number
}

/** After a try to send: says what is wrong and leads to each field. */
export const ErrorSummary = ({ errors, tries }: Props) => {
  const t = useMessages('common')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tries > 0) box.current?.focus()
  }, [tries])
  if (errors.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className={`${styles.notice} ${styles.wrong} ${styles.summary}`}>
      <p className={styles.title}>{t('formErrors', { count: errors.length })}</p>
      <ul>
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={event => { event.preventDefault(); document.getElementById(fieldId)?.focus() }}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
