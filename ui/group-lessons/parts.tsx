'use client'
import { useUnit } from 'effector-react'
import { withNext } from '#core/domain/account/next-path.ts'
import type { NoSeat, ShownClass } from '#core/domain/group-lesson/shown-class.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Avatar } from '../kit/avatar.tsx'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { useLanguageName, useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Panel } from '../kit/panel.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { DemoBadge } from '../shell/live.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useTitleFocus } from '../shell/use-title-focus.ts'
import { $zone } from '../shell/moment.ts'
import tutoring from '../tutoring/tutoring.module.css'
import { useClock } from '../kit/use-clock.ts'
import styles from './group-lessons.module.css'
import { $changed, $changing, $noSeat, $problem, changeRetried, seatPressed } from './seat-model.ts'

export const HERE = pathTo('upcomingClasses')
/** SUB-6. Where group lessons are bought, and one comes back from. */
export const GET_SEATS = withNext(pathTo('groupPricing'), HERE)

interface HeadProps {
  readonly lesson: ShownClass
  readonly id: string
  /** A change after which the title has the focus, since what was pressed is gone. */
  readonly changed?: string | null
  readonly level?: 2 | 3
}
/** What a class is about, of which kind and level it is, and who gives it. */
export const ClassHead = ({ lesson: { topic, about, kind, language, level, tutor, demo }, id, changed = null, level: headingLevel = 3 }: HeadProps) => {
  const t = useMessages('group-lessons')
  const nameOf = useLanguageName()
  useTitleFocus(id, changed)
  return (
    <div className={tutoring.tutorHead}>
      <Avatar name={tutor.name} />
      <Stack gap={4}>
        <Heading level={headingLevel} size={18} id={id} focusable><span className={styles.topic} lang={language}>{topic}</span></Heading>
        <Text size={14} tone="soft">{t('card.about', { kind: t(`kind.${kind}`), language: nameOf(language), level })}</Text>
        <Text size={14}>{t('card.with', { name: tutor.name })} {demo && <DemoBadge />}</Text>
        {about !== '' && <div className={tutoring.note}><Text size={14} lang={language}>{about}</Text></div>}
      </Stack>
    </div>
  )
}

/** GRP-2. What its tutor says of a class that is canceled; nothing where nobody said anything. */
export const TutorsNote = ({ lesson: { cancellation } }: { readonly lesson: ShownClass }) =>
  (cancellation === null || cancellation.note === null ? null : <blockquote className={tutoring.quote}>{cancellation.note}</blockquote>)

/** Whether a class is the one that is being changed. */
export const useIsChanging = (id: string): boolean => {
  const { changing, changed } = useUnit({ changing: $changing, changed: $changed })
  return changing && changed === id
}

/** Why a class was not changed, beside it: what to do about it is said, and a subscription that is missing leads to the plans. */
export const Problem = ({ id }: { readonly id: string }) => {
  const t = useMessages('group-lessons')
  const { problem, retry } = useUnit({ problem: $problem, retry: changeRetried })
  const isChanging = useIsChanging(id)
  if (problem?.lesson !== id) return null
  if (problem.error.code === 'premium_required') {
    return <Notice tone="sun" live="status" action={<ButtonLink size="small" href={GET_SEATS}>{t('premium.action')}</ButtonLink>}>{t('premium.required')}</Notice>
  }
  return <RetryNotice error={problem.error} isPending={isChanging} onRetry={retry} />
}

/** GRP-2. Why there is no seat, and the nearest classes that have one. */
export const NoSeatHere = ({ id }: { readonly id: string }) => {
  const t = useMessages('group-lessons')
  const noSeat = useUnit($noSeat)
  if (noSeat?.lesson !== id) return null
  return (
    <Panel role="group" aria-labelledby={`no-seat-${id}`}>
      <p id={`no-seat-${id}`} className={styles.reason} role="alert">{t(`noSeat.${noSeat.reason}`)}</p>
      <Text>{t(noSeat.nearest.length > 0 ? 'noSeat.nearest' : 'noSeat.nothing')}</Text>
      <Nearest nearest={noSeat.nearest} />
    </Panel>
  )
}
const Nearest = ({ nearest }: Pick<NoSeat, 'nearest'>) => {
  const t = useMessages('group-lessons')
  const { dayTime } = useClock()
  const { zone, changing, book } = useUnit({ zone: $zone, changing: $changing, book: seatPressed })
  if (zone === null || nearest.length === 0) return null
  return (
    <ul className={styles.nearest} role="list">
      {nearest.map(({ id, startsAt, topic, language, tutor }) => (
        <li key={id}>
          <Stack gap={4}>
            <Text strong id={`near-${id}`}>{dayTime(startsAt, zone)}</Text>
            <Text size={14} lang={language}>{topic}</Text>
            <Text size={14} tone="soft">{t('card.with', { name: tutor.name })}</Text>
          </Stack>
          <Button size="small" variant="secondary" isDisabled={changing} aria-describedby={`near-${id}`} onPress={() => book(id)}>{t('find.book')}</Button>
        </li>
      ))}
    </ul>
  )
}
