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
  /** Shows which of its meanings is meant, grammatical gender, register and who speaks as small words after the text. */
  readonly hints?: boolean | undefined
  /** The text as it is drawn, with its readings, in place of the plain one. */
  readonly children?: ReactNode
}

/** A text marked with its language, with its reading aids. */
export const PhraseText = ({ phrase, size = 18, latin = true, hints = false, children }: Props) => {
  const t = useMessages('common')
  const { context, gender, register, speaker } = phrase
  const notes = hints ? [gender && t(`gender.${gender}`), register && t(`register.${register}`), speaker && t(`speaker.${speaker}`)].filter(Boolean) : []
  return (
    <span className={`${styles.phrase} ${styles[`size${size}`]}`}>
      <span lang={phrase.lang} className={styles.text}>{children ?? <Reading phrase={phrase} />}</span>
      {hints && context && <span lang={context.lang} className={styles.notes}> ({context.text})</span>}
      {notes.length > 0 && <span className={styles.notes}> ({notes.join(', ')})</span>}
      {latin && phrase.latin !== undefined && <span lang={`${phrase.lang}-Latn`} className={styles.latin}>{phrase.latin}</span>}
    </span>
  )
}

const Reading = ({ phrase: { text, reading } }: { readonly phrase: Phrase }) => (reading === undefined ? text : <RubyText parts={rubyParts(text, reading)} />)

/** The parts of a text, with their readings above them. */
export const RubyText = ({ parts }: { readonly parts: readonly RubyPart[] }) =>
  parts.map((part, index) => (part.reading === undefined ? part.text : <ruby key={index}>{part.text}<rp>(</rp><rt>{part.reading}</rt><rp>)</rp></ruby>))
