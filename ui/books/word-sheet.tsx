'use client'
import { useUnit } from 'effector-react'
import { Undo2, X } from 'lucide-react'
import { useCallback, useEffect, useId, useRef } from 'react'
import type { PairBook, PairWord } from '#core/domain/book/pair-book.ts'
import { statusOf, WORD_STATUSES } from '#core/domain/book/word-status.ts'
import { Button } from '../kit/button.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { PhraseText } from '../kit/phrase-text.tsx'
import { Picture } from '../kit/picture.tsx'
import { Text } from '../kit/text.tsx'
import { Speak } from '../shell/speak.tsx'
import styles from './books.module.css'
import { $asked, $word, wordLeft } from './reader-model.ts'
import { $statuses, $undoable, statusChosen, undone } from './reading.ts'

const askedButton = () => document.querySelector<HTMLElement>('button[data-status][aria-expanded="true"]')

/** What a word means by itself and in its sentence, and how well the reader knows it. It lies over the lower edge; the text above can be read and pressed on. */
export const WordSheet = ({ book }: { readonly book: PairBook }) => {
  const { found, asked, leave } = useUnit({ found: $word, asked: $asked, leave: wordLeft })
  const sheet = useRef<HTMLDivElement>(null)
  const title = useId()
  const t = useMessages('common')
  const place = asked && `${asked.sentence} ${asked.part}`
  useEffect(() => {
    if (place === null) return
    askedButton()?.scrollIntoView({ block: 'nearest' })
    sheet.current?.focus({ preventScroll: true })
  }, [place])
  const close = useCallback(() => {
    askedButton()?.focus()
    leave()
  }, [leave])
  useEffect(() => {
    if (place === null) return undefined
    const closeByKey = ({ key }: KeyboardEvent) => { if (key === 'Escape') close() }
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
  }, [place, close])
  if (!found) return null
  const { word, form, sentence } = found
  const isInflected = form.toLocaleLowerCase(book.target) !== word.phrase.text.toLocaleLowerCase(book.target)
  return (
    <div ref={sheet} role="dialog" aria-labelledby={title} tabIndex={-1} className={styles.sheet}>
      <div className={styles.column}>
        <div className={styles.head}>
          {word.picture !== undefined && <Picture name={word.picture} alt="" size={56} />}
          <div className={styles.meaning}>
            <span id={title}>{isInflected ? <PhraseText phrase={{ text: form, lang: book.target }} size={28} /> : <PhraseText phrase={word.phrase} size={28} hints />}</span>
            {isInflected && <PhraseText phrase={word.phrase} hints />}
            <Text size={18} lang={book.native}>{word.meaning}</Text>
          </div>
          <span className={styles.tools}>
            <Speak phrase={{ text: form, lang: book.target }} withSlow />
            <IconButton label={t('close')} icon={<X />} onPress={close} />
          </span>
        </div>
        <div className={styles.translation}><Text tone="soft" lang={book.native}>{sentence.translation}</Text></div>
        <Statuses key={word.id} word={word} />
      </div>
    </div>
  )
}

const Statuses = ({ word: { id } }: { readonly word: PairWord }) => {
  const t = useMessages('books')
  const { number } = useFormats()
  const { statuses, undoable, choose, undo } = useUnit({ statuses: $statuses, undoable: $undoable, choose: statusChosen, undo: undone })
  const name = useId()
  const current = statusOf(statuses, id)
  return (
    <>
      <fieldset className={styles.statuses} aria-describedby={`${name}-hint`}>
        <legend>{t('word.status')}</legend>
        <div className={styles.options}>
          {WORD_STATUSES.map(status => (
            <label key={status} className={styles.option} data-status={status}>
              <input type="radio" name={name} value={status} checked={status === current} onChange={() => choose({ word: id, status })} />
              <span>{status === 'unknown' || status === 'known' || status === 'ignored' ? t(`status.${status}`) : number(Number(status))}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.below}>
        <Text size={14} tone="soft" id={`${name}-hint`}>{t('word.hint')}</Text>
        <div role="status" className={styles.undo}>
          {undoable?.word === id && (
            <>
              <Text as="span" size={14}>{t('word.changed')}</Text>
              <Button size="small" variant="quiet" icon={<Undo2 aria-hidden="true" />} onPress={undo}>{t('word.undo')}</Button>
            </>
          )}
        </div>
      </div>
    </>
  )
}
