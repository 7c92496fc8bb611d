'use client'
import type { Phrase } from '#core/domain/lesson/phrase.ts'
import { useMessages } from './messages.tsx'
import styles from './phrase-text.module.css'
import { rubyParts } from './ruby.ts'

interface Props {
  readonly phrase: Phrase
  readonly size?: 16 | 18 | 22 | 28 | 36 | undefined
  /** Shows the romanisation below, if the text has one. */
  readonly latin?: boolean | undefined
  /** Shows grammatical gender and register as small words after the text. */
  readonly hints?: boolean | undefined
}

/** A text marked with its language, with its reading aids. */
export const PhraseText = ({ phrase, size = 18, latin = true, hints = false }: Props) => {
  const t = useMessages('common')
  const notes = hints ? [phrase.gender && t(`gender.${phrase.gender}`), phrase.register && t(`register.${phrase.register}`)].filter(Boolean) : []
  return (
    <span className={`${styles.phrase} ${styles[`size${size}`]}`}>
      <span lang={phrase.lang} className={styles.text}><Reading phrase={phrase} /></span>
      {notes.length > 0 && <span className={styles.notes}> ({notes.join(', ')})</span>}
      {latin && phrase.latin !== undefined && <span lang={`${phrase.lang}-Latn`} className={styles.latin}>{phrase.latin}</span>}
    </span>
  )
}

const Reading = ({ phrase }: { readonly phrase: Phrase }) => {
  if (phrase.reading === undefined) return phrase.text
  return rubyParts(phrase.text, phrase.reading).map((part, index) =>
    part.reading === undefined ? part.text : <ruby key={index}>{part.text}<rp>(</rp><rt>{part.reading}</rt><rp>)</rp></ruby>,
  )
}
