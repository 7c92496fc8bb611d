'use client'
import type { DiffPart } from '#core/domain/grading/verdict.ts'
import styles from './diff.module.css'
import { useMessages } from './messages.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface Props {
  readonly parts: readonly DiffPart[]
  readonly lang: string
}
const joined = (parts: readonly DiffPart[], without: DiffPart['op']): string =>
  parts.filter(part => part.op !== without).map(part => part.text).join('')

/** Strikes extra letters through and underlines missing ones; screen readers get both versions as sentences. */
export const Diff = ({ parts, lang }: Props) => {
  const t = useMessages('common')
  const speech = (key: 'diff.yours' | 'diff.solution', text: string) =>
    t.rich(key, { text, answer: words => <span lang={lang}>{words}</span> })
  return (
    <p className={styles.diff}>
      <span aria-hidden="true" lang={lang}>
        {parts.map((part, index) =>
          part.op === 'extra' ? <del key={index}>{visible(part.text)}</del>
          : part.op === 'missing' ? <ins key={index}>{visible(part.text)}</ins>
          : part.text,
        )}
      </span>
      <VisuallyHidden>
        {speech('diff.yours', ended(joined(parts, 'missing')))} {speech('diff.solution', joined(parts, 'extra'))}
      </VisuallyHidden>
    </p>
  )
}

/** A space that is all the difference is made visible; between letters it can be seen. */
const visible = (text: string): string => (text.trim() === '' ? text.replaceAll(' ', '\u2423') : text)

/** A text that ends as a sentence, with one stop. */
const ended = (text: string): string => (/[.!?…;。！？।]\s*$/u.test(text) ? text : `${text}.`)
