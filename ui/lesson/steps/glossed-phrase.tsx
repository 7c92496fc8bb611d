'use client'
import { useUnit } from 'effector-react'
import { Fragment, useMemo } from 'react'
import type { Phrase } from '#core/domain/lesson/phrase.ts'
import { PhraseText, RubyText } from '../../kit/phrase-text.tsx'
import { wordAsked } from '../model.ts'
import styles from '../screen.module.css'
import { glossWords } from './gloss-words.ts'
import { sizeOf } from './view.ts'

/** A text of the language being learned, of which every word tells its meaning when it is pressed. */
export const GlossedPhrase = ({ phrase }: { readonly phrase: Phrase }) => {
  const ask = useUnit(wordAsked)
  const words = useMemo(() => glossWords(phrase), [phrase])
  return (
    <PhraseText phrase={phrase} size={sizeOf(phrase)} hints>
      {words.map(({ text, isWord, parts }, index) => (
        <Fragment key={index}>
          {isWord ? <button type="button" className={styles.word} onClick={() => ask(text)}><RubyText parts={parts} /></button> : text}
        </Fragment>
      ))}
    </PhraseText>
  )
}
