'use client'
import { useUnit } from 'effector-react'
import type { BookedLesson } from '#core/domain/tutoring/booked-lesson.ts'
import type { LessonReport } from '#core/domain/tutoring/lesson-report.ts'
import { isFinal } from '#core/domain/moderation/submission.ts'
import { REVIEW_LENGTH } from '#core/domain/tutoring/tutor-review.ts'
import type { OwnReview } from '#core/ports/tutor-reviews.ts'
import { Button } from '../kit/button.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { StatusLine } from '../kit/status-line.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { TextArea } from '../kit/text-area.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { Speak } from '../shell/speak.tsx'
import { useFocusBack } from '../shell/use-focus-back.ts'
import {
  $draft, $notes, $notesFailure, $notesPending, $reviewDone, $reviewFault, $reviewPending, $reviewProblem, notesRetried, reviewClosed, reviewOpened, reviewSent, reviewTyped, starsPicked,
} from './notes-model.ts'
import { StarChoice, StarsShown } from './stars.tsx'
import styles from './tutoring.module.css'

/** Said once above the lessons where what was written of them did not come. */
export const NotesFailed = () => {
  const t = useMessages('tutoring')
  const { failure, pending, retry } = useUnit({ failure: $notesFailure, pending: $notesPending, retry: notesRetried })
  if (!failure) return null
  return <Stack gap={8}><Text>{t('lessons.notes.failed')}</Text><RetryNotice error={failure} isPending={pending} onRetry={retry} /></Stack>
}

/** TUT-1. What the tutor left of a lesson that took place, and what its learner says of it. */
export const NotesOf = ({ lesson }: { readonly lesson: BookedLesson }) => {
  const notes = useUnit($notes)
  if (!notes) return null
  const own = notes.get(lesson.id)
  return (
    <>
      {own?.report && <Report report={own.report} name={lesson.tutor.name} />}
      {lesson.status === 'completed' && <Review lesson={lesson} review={own?.review ?? null} />}
    </>
  )
}

const Report = ({ report: { note, words, language }, name }: { readonly report: LessonReport; readonly name: string }) => {
  const t = useMessages('tutoring')
  if (note === '' && words.length === 0) return null
  return (
    <div className={styles.notes}>
      <Heading level={3} size={18}>{t('lessons.notes.title', { name })}</Heading>
      {note !== '' && <p className={styles.note}>{note}</p>}
      {words.length > 0 && (
        <Stack gap={4}>
          <Text strong>{t('lessons.notes.words')}</Text>
          <ul role="list" className={styles.lessonWords}>
            {words.map(({ word, meaning }) => (
              <li key={word}>
                <span><strong lang={language}>{word}</strong>{meaning !== '' && ` – ${meaning}`}</span>
                <Speak phrase={{ text: word, lang: language }} />
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </div>
  )
}

interface OfReview {
  readonly lesson: BookedLesson
  readonly review: OwnReview | null
}
const Review = ({ lesson: { id, tutor: { name } }, review }: OfReview) => {
  const t = useMessages('tutoring')
  const { draft, done, open } = useUnit({ draft: $draft, done: $reviewDone, open: reviewOpened })
  useFocusBack(draft?.lesson === id, `review-of-${id}`)
  const press = () => open({ lesson: id, stars: review?.stars ?? null, text: review?.text ?? '' })
  const mayChange = review === null || review.status === 'PENDING' || (review.status === 'REJECTED' && !isFinal(review))
  return (
    <>
      {draft?.lesson === id && <ReviewForm />}
      {draft?.lesson !== id && review && (
        <div className={styles.notes}>
          <Heading level={3} size={18}>{t('lessons.review.title')}</Heading>
          <StarsShown stars={review.stars} />
          {review.text !== '' && <p className={styles.note}>{review.text}</p>}
          <Text size={14} tone="soft">{t(`lessons.review.state.${review.status}`, { name })}</Text>
          {review.reason !== null && <blockquote className={styles.quote}>{review.reason}</blockquote>}
          {review.status === 'REJECTED' && <Text size={14} tone="soft">{t(isFinal(review) ? 'lessons.review.final' : 'lessons.review.again')}</Text>}
        </div>
      )}
      <StatusLine>{done === id && <Notice tone="right">{t('lessons.review.sent', { name })}</Notice>}</StatusLine>
      {draft?.lesson !== id && mayChange && <Row><Button id={`review-of-${id}`} size="small" variant="secondary" onPress={press}>{t(review ? 'lessons.review.change' : 'lessons.review.write')}</Button></Row>}
    </>
  )
}

/** GRP-1. Stars, and words where one likes. */
const ReviewForm = () => {
  const t = useMessages('tutoring')
  const { draft, fault, problem, pending, ...model } = useUnit({ draft: $draft, fault: $reviewFault, problem: $reviewProblem, pending: $reviewPending, starsPicked, reviewTyped, reviewSent, reviewClosed })
  if (!draft) return null
  const left = REVIEW_LENGTH - draft.text.trim().length
  return (
    <form
      className={styles.notes} aria-label={t('lessons.review.title')} noValidate
      onSubmit={event => {
        event.preventDefault()
        model.reviewSent()
      }}
    >
      <StarChoice autoFocus label={t('lessons.review.stars')} value={draft.stars} onChange={model.starsPicked} error={fault === 'stars' ? t('lessons.review.noStars') : undefined} />
      <TextArea
        label={t('lessons.review.text')} description={t('lessons.review.textHint')} value={draft.text} onChange={model.reviewTyped}
        count={left < 0 ? t('lessons.review.over', { count: -left }) : t('lessons.review.left', { count: left })}
        error={fault === 'long' ? t('lessons.review.long', { most: REVIEW_LENGTH }) : undefined}
      />
      {problem && <RetryNotice error={problem} onRetry={model.reviewSent} isPending={pending} text={problem.code === 'network' ? t('lessons.review.notSent') : undefined} />}
      <Row gap={8}>
        <Button type="submit" size="small" isPending={pending}>{t('lessons.review.send')}</Button>
        <Button size="small" variant="quiet" isDisabled={pending} onPress={model.reviewClosed}>{t('lessons.review.close')}</Button>
      </Row>
    </form>
  )
}
