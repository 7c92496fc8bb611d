'use client'
import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import type { Phrase } from '#core/domain/lesson/phrase.ts'
import { PhraseText, RubyText } from '../../kit/phrase-text.tsx'
import { $canHint, wordAsked } from '../model.ts'
import styles from '../screen.module.css'
import { type GlossWord, unbrokenWords } from './gloss-words.ts'
import { sizeOf } from './view.ts'

/** A text of the language being learned, of which every word tells its meaning when it is pressed. A test tells nothing. */
export const GlossedPhrase = ({ phrase }: { readonly phrase: Phrase }) => {
  const runs = useMemo(() => unbrokenWords(phrase), [phrase])
  const canHint = useUnit($canHint)
  if (!canHint) return <PhraseText phrase={phrase} size={sizeOf(phrase)} />
  return (
    <PhraseText phrase={phrase} size={sizeOf(phrase)} hints>
      {runs.map((run, index) => (run.some(({ isWord }) => isWord)
        ? <span key={index} className={styles.held}>{run.map((word, at) => <Word key={at} {...word} />)}</span>
        : run.map(({ text }) => text).join('')))}
    </PhraseText>
  )
}

const Word = ({ text, isWord, parts }: GlossWord) => {
  const ask = useUnit(wordAsked)
  return isWord ? <button type="button" className={styles.word} onClick={() => ask(text)}><RubyText parts={parts} /></button> : text
}
