'use client'
import { useUnit } from 'effector-react'
import { pathTo } from '#core/domain/route/links.ts'
import { WEEKDAYS } from '#core/domain/tutoring/availability.ts'
import { type HoursOnClock, weekOnClock } from '#core/domain/tutoring/week-on-clock.ts'
import type { Tutor } from '#core/domain/tutoring/tutor.ts'
import { Avatar } from '../kit/avatar.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { unbroken } from '../kit/unbroken.ts'
import { BackLink } from '../shell/back-link.tsx'
import { DemoBadge } from '../shell/live.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { Speak } from '../shell/speak.tsx'
import { useVisit } from '../shell/use-visit.ts'
import { speechLeft, speechOpened } from '../speech/model.ts'
import { $moment, clockLeft, clockOpened } from '../shell/moment.ts'
import { bookingPath } from './booking-path.ts'
import { TutorFacts, WhereOpen } from './parts.tsx'
import { $tutor, $tutorFailure, $tutorPending, tutorLeft, tutorOpened, tutorRetried } from './tutor-model.ts'
import { TutorReviewsPart } from './tutor-reviews.tsx'
import styles from './tutoring.module.css'
import { useClock } from '../kit/use-clock.ts'
import { useDays } from '../kit/use-days.ts'
import './tracking.ts'
import { TutorVoice } from './tutor-voice.tsx'

const PICK = pathTo('pickTutor')

/** ROUTE-9. One tutor: their own words, what they teach, and when, on the learner's clock. */
export const TutorScreen = ({ tutor }: { readonly tutor: string }) => {
  const t = useMessages('tutoring')
  const model = useUnit({ tutorOpened, tutorLeft, clockOpened, clockLeft, speechOpened, speechLeft })
  useVisit(
    () => {
      model.clockOpened()
      model.speechOpened()
      model.tutorOpened(tutor)
    },
    () => {
      model.tutorLeft()
      model.clockLeft()
      model.speechLeft()
    },
    [tutor],
  )
  return (
    <Stack gap={24}>
      <BackLink href={PICK}>{t('tutor.back')}</BackLink>
      <WhereOpen heights={[120, 160, 240]}><Shown /></WhereOpen>
    </Stack>
  )
}

const Shown = () => {
  const t = useMessages('tutoring')
  const { tutor, failure, pending, retry } = useUnit({ tutor: $tutor, failure: $tutorFailure, pending: $tutorPending, retry: tutorRetried })
  if (failure?.code === 'not_found' || failure?.code === 'invalid_input') {
    return <EmptyState level={1} picture="magnifying-glass-tilted-left" title={t('tutor.none.title')} text={t('tutor.none.text')} action={<ButtonLink href={PICK}>{t('tutor.none.action')}</ButtonLink>} />
  }
  if (failure) return <Stack gap={16}><Heading level={1} size={28}>{t('tutor.failed')}</Heading><RetryNotice error={failure} isPending={pending} onRetry={retry} /></Stack>
  return tutor ? <About tutor={tutor} /> : <Skeleton heights={[120, 160, 240]} gap={16} />
}

const About = ({ tutor }: { readonly tutor: Tutor }) => {
  const t = useMessages('tutoring')
  const { dayTime } = useClock()
  const moment = useUnit($moment)
  const { id, name, native, about, demo, nextFree } = tutor
  return (
    <>
      <div className={styles.tutorHead}>
        <Avatar name={name} size={96} />
        <Stack gap={4}>
          <Heading level={1}>{name} {demo && <DemoBadge />}</Heading>
          <TutorFacts tutor={tutor} />
        </Stack>
      </div>
      {demo && <Notice>{t('demo.text')}</Notice>}
      <Card as="section" tone="raised" aria-labelledby="tutor-about">
        <Stack gap={12}>
          <Row justify="between">
            <Heading level={2} size={18} id="tutor-about">{t('tutor.about', { name })}</Heading>
            <Speak phrase={{ text: about, lang: native }} />
          </Row>
          <Text lang={native}>{about}</Text>
          <TutorVoice tutor={tutor} />
        </Stack>
      </Card>
      <Stack gap={8}>
        {moment && <Text strong>{nextFree === null ? t('pick.notFree') : t('pick.nextFree', { time: dayTime(nextFree, moment.zone) })}</Text>}
        <ButtonLink wide href={bookingPath({ tutor: id })}>{t('tutor.book')}</ButtonLink>
      </Stack>
      {moment && <Hours name={name} week={weekOnClock(moment.now, tutor, moment.zone)} />}
      <TutorReviewsPart name={name} />
    </>
  )
}

const Hours = ({ name, week }: { readonly name: string; readonly week: HoursOnClock }) => {
  const t = useMessages('tutoring')
  const { row } = useFormats()
  const { longName, stretch } = useDays()
  return (
    <Card as="section" aria-labelledby="tutor-hours">
      <Stack gap={12}>
        <Stack gap={4}>
          <Heading level={2} size={18} id="tutor-hours">{t('tutor.hours', { name })}</Heading>
          <Text size={14} tone="soft">{t('tutor.hoursText')}</Text>
        </Stack>
        <dl className={styles.week}>
          {WEEKDAYS.map(day => {
            const windows = week[day]
            return (
              <div key={day}>
                <dt>{longName(day)}</dt>
                <dd data-empty={windows.length === 0 || undefined}>{windows.length === 0 ? t('tutor.noHours') : row(windows.map(window => unbroken(stretch(window))))}</dd>
              </div>
            )
          })}
        </dl>
      </Stack>
    </Card>
  )
}
