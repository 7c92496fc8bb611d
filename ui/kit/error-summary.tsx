'use client'
import { useEffect, useRef } from 'react'
import { useMessages } from './messages.tsx'
import styles from './notice.module.css'

interface Props {
  /** The errors in the order of the fields; nothing is shown without any. */
  readonly errors: readonly { readonly fieldId: string; readonly text: string }[]
  /** How often the form was sent. The summary takes the focus whenever the number grows, and never without it. */
  readonly submitCount?: number
}

/** Lists the errors of a sent form, with a link to each field. */
export const ErrorSummary = ({ errors, submitCount = 0 }: Props) => {
  const t = useMessages('common')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (submitCount > 0) box.current?.focus()
  }, [submitCount])
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
