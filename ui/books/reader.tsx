'use client'
import { useUnit } from 'effector-react'
import { ArrowLeft, ArrowRight, Check, CloudAlert, CloudOff, CloudUpload, Pause, Play } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PairBook } from '#core/domain/book/pair-book.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { Character } from '../kit/character.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { useLanguageInText, useMessages } from '../kit/messages.tsx'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { BackLink } from '../shell/back-link.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useVisit } from '../shell/use-visit.ts'
import styles from './books.module.css'
import { NoCourse } from './no-course.tsx'
import {
  $book, $canSpeak, $chapter, $failure, $pending, $playedSentence, $savedWords, $status, $word, chapterChosen, left, playAsked, playLeft, retried, started,
} from './reader-model.ts'
import { $saved, readerActed, readerStayed } from './reading.ts'
import { SentenceLine, Sentences } from './sentence.tsx'
import { WordSheet } from './word-sheet.tsx'

const SHELF = pathTo('books')

/** BOK-1. A book, chapter by chapter. */
export const ReaderScreen = ({ book: slug }: { readonly book: string }) => {
  const t = useMessages('books')
  const { status, book, chapter, failure, pending, start, leave, retry } = useUnit({
    status: $status, book: $book, chapter: $chapter, failure: $failure, pending: $pending, start: started, leave: left, retry: retried,
  })
  useVisit(() => start(slug), leave, [slug])
  return (
    <Stack gap={24} width="lesson">
      <BackLink href={SHELF}>{t('toShelf')}</BackLink>
      {status === 'loading' && <Skeleton heights={[72, 12, 48, 320]} gap={24} />}
      {status === 'none' && <NoCourse />}
      {status === 'missing' && (
        <EmptyState level={1} figure={<Character mood="thinking" />} title={t('missing.title')} text={t('missing.text')} action={<ButtonLink href={SHELF}>{t('missing.action')}</ButtonLink>} />
      )}
      {status === 'failed' && failure && (
        <Stack gap={16}>
          <Heading level={1}>{t('title')}</Heading>
          <Text>{t('bookFailed')}</Text>
          <RetryNotice error={failure} isPending={pending} onRetry={retry} />
        </Stack>
      )}
      {status === 'ready' && book && chapter !== null && <OpenBook book={book} chapter={chapter} />}
    </Stack>
  )
}

const Title = ({ book: { title, native, target, chapters }, chapter }: { readonly book: PairBook; readonly chapter: number }) => {
  const t = useMessages('books')
  return (
    <Stack gap={12}>
      <Stack gap={4}>
        <div lang={target}><Heading level={1}>{title.target}</Heading></div>
        <Text tone="soft" lang={native}>{title.native}</Text>
      </Stack>
      <ProgressBar
        value={chapter}
        max={chapters.length}
        label={t('chapter.progress')}
        valueText={chapter < chapters.length ? t('chapter.place', { chapter: chapter + 1, chapters: chapters.length }) : t('cover.finished')}
      />
      <SaveNote />
    </Stack>
  )
}

const SAVE_ICONS = { saved: Check, saving: CloudUpload, waiting: CloudOff, unstored: CloudAlert } as const
/** Whether words and the place are saved. It takes up its space even while it says nothing, so that the layout does not shift. */
const SaveNote = () => {
  const t = useMessages('books')
  const state = useUnit($saved)
  const Icon = state && SAVE_ICONS[state]
  return <div className={styles.saved} data-state={state} role="status">{Icon && <p><Icon aria-hidden="true" />{t(`saved.${state}`)}</p>}</div>
}

const HEADING = 'chapter'
/** A chapter that takes the place of another one is read from its beginning. */
const useBeginning = (chapter: number) => {
  const shown = useRef(chapter)
  useEffect(() => {
    if (shown.current === chapter) return
    shown.current = chapter
    document.getElementById(HEADING)?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [chapter])
}

/** How often what the reader does is told, ms: scrolling tells of itself all the time. */
const TOLD_EVERY = 5000
/** STK-1. Tells that somebody reads: what they do on the page, and that it is still in front of them. */
const useReaderAtWork = () => {
  const { act, stay } = useUnit({ act: readerActed, stay: readerStayed })
  useEffect(() => {
    let told = -Infinity
    const tell = ({ timeStamp }: Event) => {
      if (timeStamp - told < TOLD_EVERY) return
      told = timeStamp
      act()
    }
    const events = ['pointerdown', 'keydown', 'scroll'] as const
    for (const event of events) window.addEventListener(event, tell, { passive: true })
    const timer = setInterval(() => { if (document.visibilityState === 'visible') stay() }, TOLD_EVERY)
    act()
    return () => {
      for (const event of events) window.removeEventListener(event, tell)
      clearInterval(timer)
    }
  }, [act, stay])
}

const OpenBook = ({ book, chapter }: { readonly book: PairBook; readonly chapter: number }) => {
  const isCovered = useUnit($word) !== null
  useBeginning(chapter)
  useReaderAtWork()
  return (
    <div className={styles.book} data-covered={isCovered || undefined}>
      <Title book={book} chapter={chapter} />
      {chapter < book.chapters.length ? <ChapterView book={book} chapter={chapter} /> : <TheEnd />}
      <WordSheet book={book} />
    </div>
  )
}

const ChapterView = ({ book, chapter: at }: { readonly book: PairBook; readonly chapter: number }) => {
  const t = useMessages('books')
  const nameOf = useLanguageInText()
  const { canSpeak, played, play, stop, open } = useUnit({ canSpeak: $canSpeak, played: $playedSentence, play: playAsked, stop: playLeft, open: chapterChosen })
  const chapter = book.chapters[at]
  const [first] = chapter?.sentences ?? []
  if (!chapter || !first) return null
  const isLast = at + 1 === book.chapters.length
  return (
    <Stack gap={16}>
      <Row justify="between" gap={12}>
        <Stack gap={4}>
          <Text size={14} tone="soft">{t('chapter.place', { chapter: at + 1, chapters: book.chapters.length })}</Text>
          <span lang={book.target}><Heading level={2} id={HEADING} focusable>{chapter.title.target}</Heading></span>
          <Text tone="soft" lang={book.native}>{chapter.title.native}</Text>
        </Stack>
        {canSpeak && (played === null
          ? <Button size="small" variant="secondary" icon={<Play aria-hidden="true" />} onPress={() => play(first.id)}>{t('play.start')}</Button>
          : <Button size="small" variant="secondary" icon={<Pause aria-hidden="true" />} onPress={stop}>{t('play.stop')}</Button>)}
      </Row>
      {canSpeak === false && <Text size={14} tone="soft">{t('noVoice', { language: nameOf(book.target) })}</Text>}
      <Sentences>{chapter.sentences.map(sentence => <SentenceLine key={sentence.id} book={book} sentence={sentence} />)}</Sentences>
      <Button wide icon={isLast ? <Check aria-hidden="true" /> : <ArrowRight aria-hidden="true" />} onPress={() => open(at + 1)}>{t(isLast ? 'chapter.finish' : 'chapter.next')}</Button>
      {at > 0 && <Button variant="quiet" icon={<ArrowLeft aria-hidden="true" />} onPress={() => open(at - 1)}>{t('chapter.previous')}</Button>}
    </Stack>
  )
}

/** The end of a book is a moment: what was learned from it, and where it goes on. */
const TheEnd = () => {
  const t = useMessages('books')
  const { words, open } = useUnit({ words: $savedWords, open: chapterChosen })
  return (
    <Card as="section" tone="brand" aria-labelledby={HEADING}>
      <Stack gap={16} align="center">
        <Character mood="proud" size={128} />
        <Heading level={2} size={28} align="center" id={HEADING} focusable>{t('end.title')}</Heading>
        <Text align="center">{t('end.words', { count: words })}</Text>
        {words > 0 && <Text align="center" tone="soft">{t('end.review')}</Text>}
        {words > 0 ? <ButtonLink wide href={pathTo('review')}>{t('end.toReview')}</ButtonLink> : <ButtonLink wide href={SHELF}>{t('toShelf')}</ButtonLink>}
        <Button variant="quiet" onPress={() => open(0)}>{t('end.again')}</Button>
      </Stack>
    </Card>
  )
}
