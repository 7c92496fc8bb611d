'use client'
import type { ReactNode } from 'react'
import type { Phrase } from '#core/domain/lesson/phrase.ts'
import { useMessages } from './messages.tsx'
import styles from './phrase-text.module.css'
import { type RubyPart, rubyParts } from './ruby.ts'

interface Props {
  readonly phrase: Phrase
  readonly size?: 16 | 18 | 22 | 28 | 36 | undefined
  /** Shows the romanisation below, if the text has one. */
  readonly latin?: boolean | undefined
  /** Shows grammatical gender and register as small words after the text. */
  readonly hints?: boolean | undefined
  /** The text as it is drawn, with its readings, in place of the plain one. */
  readonly children?: ReactNode
}

/** A text marked with its language, with its reading aids. */
export const PhraseText = ({ phrase, size = 18, latin = true, hints = false, children }: Props) => {
  const t = useMessages('common')
  const notes = hints ? [phrase.gender && t(`gender.${phrase.gender}`), phrase.register && t(`register.${phrase.register}`)].filter(Boolean) : []
  return (
    <span className={`${styles.phrase} ${styles[`size${size}`]}`}>
      <span lang={phrase.lang} className={styles.text}>{children ?? <Reading phrase={phrase} />}</span>
      {notes.length > 0 && <span className={styles.notes}> ({notes.join(', ')})</span>}
      {latin && phrase.latin !== undefined && <span lang={`${phrase.lang}-Latn`} className={styles.latin}>{phrase.latin}</span>}
    </span>
  )
}

const Reading = ({ phrase: { text, reading } }: { readonly phrase: Phrase }) => (reading === undefined ? text : <RubyText parts={rubyParts(text, reading)} />)

/** The parts of a text, with their readings above them. */
export const RubyText = ({ parts }: { readonly parts: readonly RubyPart[] }) =>
  parts.map((part, index) => (part.reading === undefined ? part.text : <ruby key={index}>{part.text}<rp>(</rp><rt>{part.reading}</rt><rp>)</rp></ruby>))
