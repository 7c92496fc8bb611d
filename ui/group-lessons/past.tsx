'use client'
import { useUnit } from 'effector-react'
import { attendanceOf, minutesThere } from '#core/domain/group-lesson/attendance.ts'
import type { ShownClass } from '#core/domain/group-lesson/shown-class.ts'
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
import { ClassHead, HERE, TutorsNote } from './parts.tsx'

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
            <p className={tutoring.status}>{lesson.join === 'canceled' ? t('mine.status.canceled') : <Attended lesson={lesson} />}</p>
            <TwoClocks from={lesson.startsAt} until={lesson.endsAt} own={zone} tutor={lesson.tutor} />
            <TutorsNote lesson={lesson} />
          </li>
        ))}
      </Stack>
      {hasMore && <Text size={14} tone="soft">{t('past.latest', { count: own.length })}</Text>}
      <Row><ButtonLink variant="secondary" href={HERE}>{t('past.again')}</ButtonLink></Row>
    </Stack>
  )
}

/** GRP-2. Whether the learner attended a class, joined it for a while or missed it. */
const Attended = ({ lesson: { startsAt, endsAt, attended } }: { readonly lesson: ShownClass }) => {
  const t = useMessages('group-lessons')
  if (attended === null) return t('mine.status.completed')
  return t(`past.attendance.${attendanceOf({ startsAt, endsAt }, attended)}`, { minutes: minutesThere(attended) })
}
