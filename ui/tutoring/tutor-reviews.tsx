'use client'
import { useUnit } from 'effector-react'
import { LEAST_FOR_AVERAGE } from '#core/domain/tutoring/tutor-review.ts'
import { Card } from '../kit/card.tsx'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { StarsShown } from './stars.tsx'
import { $reviews, $reviewsFailure, $reviewsPending, reviewsRetried } from './tutor-model.ts'
import styles from './tutoring.module.css'

/** GRP-1. What learners say of a tutor, as far as it was approved. */
export const TutorReviewsPart = ({ name }: { readonly name: string }) => {
  const t = useMessages('tutoring')
  return (
    <Card as="section" aria-labelledby="tutor-reviews">
      <Stack gap={12}>
        <Heading level={2} size={18} id="tutor-reviews">{t('tutor.reviews.title')}</Heading>
        <Reviews name={name} />
      </Stack>
    </Card>
  )
}

const Reviews = ({ name }: { readonly name: string }) => {
  const t = useMessages('tutoring')
  const { date } = useFormats()
  const { reviews: known, failure, pending, retry } = useUnit({ reviews: $reviews, failure: $reviewsFailure, pending: $reviewsPending, retry: reviewsRetried })
  if (failure) return <><Text>{t('tutor.reviews.failed')}</Text><RetryNotice error={failure} isPending={pending} onRetry={retry} /></>
  if (!known) return <Skeleton heights={[24, 72]} gap={12} />
  const { count, average, reviews } = known
  if (count === 0) return <Text tone="soft">{t('tutor.reviews.none', { name })}</Text>
  return (
    <>
      <Row gap={12}>
        {average !== null && <Text strong>{t('tutor.reviews.average', { average })}</Text>}
        <Text tone="soft">{t('tutor.reviews.count', { count })}</Text>
      </Row>
      {average === null && <Text size={14} tone="soft">{t('tutor.reviews.few', { least: LEAST_FOR_AVERAGE })}</Text>}
      <ul role="list" className={styles.reviews}>
        {reviews.map(({ id, stars, text, writtenAt }) => (
          <li key={id}>
            <Row gap={12}><StarsShown stars={stars} /><Text size={14} tone="soft">{date(writtenAt)}</Text></Row>
            {text !== '' && <p className={styles.note}>{text}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}
