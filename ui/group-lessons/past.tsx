'use client'
import { useUnit } from 'effector-react'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Text } from '../kit/text.tsx'
import { TwoClocks } from '../shell/live.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { $zone } from '../shell/moment.ts'
import tutoring from '../tutoring/tutoring.module.css'
import { $failure, $hasMore, $own, $pending, retried } from './own-model.ts'
import { ClassHead, HERE } from './parts.tsx'

/** GRP-1. The classes in which the learner had a seat, the last first. */
export const Past = () => {
  const t = useMessages('group-lessons')
  const { own, hasMore, failure, pending, retry, zone } = useUnit({ own: $own, hasMore: $hasMore, failure: $failure, pending: $pending, retry: retried, zone: $zone })
  if (failure) return <Stack gap={16}><Text>{t('mine.failed')}</Text><RetryNotice error={failure} isPending={pending} onRetry={retry} /></Stack>
  if (!own || zone === null) return <Skeleton heights={[196, 196]} gap={16} />
  if (own.length === 0) return <EmptyState picture="seedling" title={t('past.none')} text={t('past.noneText')} action={<ButtonLink href={HERE}>{t('past.find')}</ButtonLink>} />
  return (
    <Stack gap={16}>
      <Stack as="ul" gap={16}>
        {own.map(lesson => (
          <li key={lesson.id} className={tutoring.lesson} data-off={lesson.join === 'canceled' || undefined} aria-labelledby={`past-${lesson.id}`}>
            <ClassHead lesson={lesson} id={`past-${lesson.id}`} level={2} />
            <p className={tutoring.status}>{t(lesson.join === 'canceled' ? 'mine.status.canceled' : 'mine.status.completed')}</p>
            <TwoClocks from={lesson.startsAt} until={lesson.endsAt} own={zone} tutor={lesson.tutor} />
          </li>
        ))}
      </Stack>
      {hasMore && <Text size={14} tone="soft">{t('past.latest', { count: own.length })}</Text>}
      <Row><ButtonLink variant="secondary" href={HERE}>{t('past.again')}</ButtonLink></Row>
    </Stack>
  )
}
