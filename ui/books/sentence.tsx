'use client'
import { useUnit } from 'effector-react'
import { Languages } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { type PairBook, type PairSentence, textOf } from '#core/domain/book/pair-book.ts'
import { statusOf } from '#core/domain/book/word-status.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { useMessages } from '../kit/messages.tsx'
import { RubyText } from '../kit/phrase-text.tsx'
import { Text } from '../kit/text.tsx'
import { Speak } from '../shell/speak.tsx'
import styles from './books.module.css'
import { $asked, $playedSentence, $translated, translationToggled, wordAsked } from './reader-model.ts'
import { $statuses } from './reading.ts'
import { type Piece, unbrokenRuns } from './sentence-runs.ts'

/** Arrows go from word to word through the chapter, and Tab from sentence to sentence. */
const moveByArrows = (event: KeyboardEvent<HTMLElement>) => {
  const words = [...event.currentTarget.closest('ol')?.querySelectorAll<HTMLElement>('button[data-status]') ?? []]
  const at = words.indexOf(event.currentTarget)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: words.length - 1 }[event.key]
  const word = at < 0 || to === undefined ? undefined : words[to]
  if (!word) return
  event.preventDefault()
  word.focus()
}
export const Sentences = ({ children }: { readonly children: ReactNode }) => <ol role="list" className={styles.sentences}>{children}</ol>

interface Props {
  readonly book: PairBook
  readonly sentence: PairSentence
}
/** A sentence, of which every word can be looked up, with its voice and its translation. */
export const SentenceLine = ({ book: { native, target }, sentence }: Props) => {
  const t = useMessages('books')
  const { translated, played, toggle } = useUnit({ translated: $translated, played: $playedSentence, toggle: translationToggled })
  const runs = useMemo(() => unbrokenRuns(sentence), [sentence])
  const { id, translation, latin, reading } = sentence
  const isShown = translated.includes(id)
  const first = runs.flat().find(({ word }) => word !== undefined)
  return (
    <li className={styles.sentence} data-played={played === id || undefined}>
      <div className={styles.line}>
        <p className={styles.text} lang={target}>
          {runs.map((run, at) => (run.some(({ word }) => word !== undefined)
            ? <span key={at} className={styles.held}>{run.map((piece, nth) => <PieceView key={nth} sentence={id} piece={piece} isFirst={piece === first} />)}</span>
            : run.map((piece, nth) => <RubyText key={nth} parts={piece.ruby} />)))}
        </p>
        <span className={styles.tools}>
          <Speak phrase={{ text: textOf(sentence), lang: target }} />
          <IconButton label={t(isShown ? 'sentence.hide' : 'sentence.show')} icon={<Languages />} onPress={() => toggle(id)} />
        </span>
      </div>
      <div role="status">
        {isShown && (
          <div className={styles.translation}>
            {(latin ?? reading) !== undefined && <Text size={16} tone="soft" lang={latin === undefined ? target : `${target}-Latn`}>{latin ?? reading}</Text>}
            <Text size={16} lang={native}>{translation}</Text>
          </div>
        )}
      </div>
    </li>
  )
}

const PieceView = ({ sentence, piece: { part, word, ruby }, isFirst }: { readonly sentence: string; readonly piece: Piece; readonly isFirst: boolean }) => {
  const { statuses, asked, ask } = useUnit({ statuses: $statuses, asked: $asked, ask: wordAsked })
  if (word === undefined) return <RubyText parts={ruby} />
  const isAsked = asked?.sentence === sentence && asked.part === part
  return (
    <button
      type="button"
      className={styles.word}
      data-status={statusOf(statuses, word)}
      aria-haspopup="dialog"
      aria-expanded={isAsked}
      tabIndex={isFirst ? 0 : -1}
      onKeyDown={moveByArrows}
      onClick={() => ask({ word, sentence, part })}
    >
      <RubyText parts={ruby} />
    </button>
  )
}
