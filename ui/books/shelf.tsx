'use client'
import { useUnit } from 'effector-react'
import { pathTo } from '#core/domain/route/links.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { Character } from '../kit/character.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useFormats, useLanguageName, useMessages } from '../kit/messages.tsx'
import { Picture } from '../kit/picture.tsx'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { BackLink } from '../shell/back-link.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useVisit } from '../shell/use-visit.ts'
import styles from './books.module.css'
import { NoCourse } from './no-course.tsx'
import { $course } from './reading.ts'
import { $failure, $pending, $shelved, $status, left, retried, type ShelvedBook, started } from './shelf-model.ts'

const PLAN = pathTo('plan')

/** BOK-1. The books of the course, with how many of their words are known and where the reader is in them. */
export const ShelfScreen = () => {
  const t = useMessages('books')
  const nameOf = useLanguageName()
  const { status, books, course, failure, pending, start, leave, retry } = useUnit({
    status: $status, books: $shelved, course: $course, failure: $failure, pending: $pending, start: started, leave: left, retry: retried,
  })
  useVisit(start, leave)
  return (
    <Stack gap={24}>
      <BackLink href={PLAN}>{t('back')}</BackLink>
      <Stack gap={4}>
        <Heading level={1}>{t('title')}</Heading>
        {course && <Text tone="soft">{nameOf(course.target)}</Text>}
        <Text>{t('intro')}</Text>
        <Text tone="soft">{t('streakHint')}</Text>
      </Stack>
      {status === 'loading' && <Skeleton heights={[196, 196]} gap={16} />}
      {status === 'none' && <NoCourse />}
      {status === 'empty' && <EmptyState figure={<Character mood="thinking" />} title={t('empty.title')} text={t('empty.text')} action={<ButtonLink href={PLAN}>{t('empty.action')}</ButtonLink>} />}
      {status === 'failed' && failure && (
        <Stack gap={16}>
          <Text>{t('failed')}</Text>
          <RetryNotice error={failure} isPending={pending} onRetry={retry} />
        </Stack>
      )}
      {status === 'ready' && books && course && (
        <ul role="list" className={styles.shelf}>
          {books.map(book => <Cover key={book.id} book={book} native={course.native} target={course.target} />)}
        </ul>
      )}
    </Stack>
  )
}

interface CoverProps {
  readonly book: ShelvedBook
  readonly native: string
  readonly target: string
}
const Cover = ({ book: { id, level, picture, title, summary, chapters, sentences, coverage, place }, native, target }: CoverProps) => {
  const t = useMessages('books')
  const { percent } = useFormats()
  const known = t('cover.coverage', { share: percent(coverage) })
  return (
    <li className={styles.cover}>
      <Picture name={picture} alt="" size={96} />
      <div className={styles.about}>
        <Stack gap={4}>
          <Heading level={2} size={22}><LinkTo href={pathTo('book', { book: id })} className={styles.title} lang={target}>{title.target}</LinkTo></Heading>
          <Text tone="soft" lang={native}>{title.native}</Text>
        </Stack>
        <Text lang={native}>{summary}</Text>
        <p className={styles.facts}>
          <span className={styles.level}>{level}</span>
          <span>{t('cover.sentences', { count: sentences })}</span>
          {place !== null && <span className={styles.place}>{place < chapters ? t('cover.place', { chapter: place + 1, chapters }) : t('cover.finished')}</span>}
        </p>
        <div className={styles.coverage}>
          <ProgressBar value={coverage} max={1} label={known} valueText={percent(coverage)} />
          <Text size={14}>{known}</Text>
        </div>
      </div>
    </li>
  )
}
