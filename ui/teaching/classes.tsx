'use client'
import { useUnit } from 'effector-react'
import { isFinal } from '#core/domain/moderation/submission.ts'
import { mayGiveBack } from '#core/domain/group-lesson/seats.ts'
import { weekdayOfProposal } from '#core/domain/group-lesson/proposal.ts'
import { pathTo } from '#core/domain/route/links.ts'
import type { OwnSeries, TaughtClass } from '#core/ports/taught-classes.ts'
import { Button } from '../kit/button.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { useFormats, useLanguageName, useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { StatusLine } from '../kit/status-line.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { TextArea } from '../kit/text-area.tsx'
import { useClock } from '../kit/use-clock.ts'
import { ClassroomLink } from '../shell/live.tsx'
import { $roughNow } from '../shell/moment.ts'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useFocusBack } from '../shell/use-focus-back.ts'
import { useTitleFocus } from '../shell/use-title-focus.ts'
import {
  $asking, $changeDone, $changeProblem, $changing, $classes, $classesFailure, $classesPending, $editing, $reason, $reasonFault,
  cancelConfirmed, cancelPressed, classesRetried, declined, endConfirmed, endPressed, formOpened, reasonTyped,
} from './classes-model.ts'
import { $teachingZone } from './lessons-model.ts'
import { $own } from './model.ts'
import { FORM, ProposalForm } from './proposal-form.tsx'
import styles from './teaching.module.css'
import { useDays } from '../kit/use-days.ts'

const [PROPOSE, WEEKLY] = ['propose-class', 'weekly-classes']
/** The button that opens the form for a series. */
const changeOf = (id: string): string => `change-${id}`

/** GRP-1, GRP-2. The classes to come of a tutor, and those of every week with what became of each proposal. */
export const Classes = () => {
  const t = useMessages('teaching')
  const { own, known, failure, pending, editing, done, ...model } = useUnit({
    own: $own, known: $classes, failure: $classesFailure, pending: $classesPending, editing: $editing, done: $changeDone, classesRetried, formOpened,
  })
  // One that was ended is gone with its buttons.
  useTitleFocus(WEEKLY, known?.series.length)
  useTitleFocus(FORM, editing !== null)
  useFocusBack(editing !== null, editing?.series ? changeOf(editing.series.id) : PROPOSE)
  if (failure) return <Stack gap={16}><Text>{t('classes.failed')}</Text><RetryNotice error={failure} isPending={pending} onRetry={model.classesRetried} /></Stack>
  if (!known) return <Skeleton heights={[44, 160, 160]} gap={16} />
  if (editing) return <ProposalForm />
  return (
    <Stack gap={32}>
      <Stack gap={16}>
        <Heading level={2}>{t('classes.title')}</Heading>
        <StatusLine>{done && <Notice tone="right">{t(`classes.done.${done}`)}</Notice>}</StatusLine>
        {known.classes.length === 0
          ? <EmptyState picture="calendar" title={t('classes.none')} text={t('classes.noneText')} />
          : <Stack as="ul" gap={16}>{known.classes.map(each => <ClassCard key={each.id} taught={each} />)}</Stack>}
      </Stack>
      <Stack gap={16}>
        <Heading level={2} id={WEEKLY} focusable>{t('classes.weekly')}</Heading>
        {own?.shown ? <Row><Button id={PROPOSE} onPress={() => model.formOpened(null)}>{t('classes.propose')}</Button></Row> : <Text tone="soft">{t('classes.notYet')}</Text>}
        <Stack as="ul" gap={16}>{known.series.map(each => <SeriesCard key={each.id} series={each} />)}</Stack>
      </Stack>
    </Stack>
  )
}

/** Why a series or a class was not changed, beside it. */
const Problem = ({ id, onRetry }: { readonly id: string; readonly onRetry: () => void }) => {
  const { problem, changing } = useUnit({ problem: $changeProblem, changing: $changing })
  return problem?.of === id ? <RetryNotice error={problem.error} isPending={changing} onRetry={onRetry} here={pathTo('teach')} /> : null
}

const ClassCard = ({ taught }: { readonly taught: TaughtClass }) => {
  const t = useMessages('teaching')
  const nameOf = useLanguageName()
  const { span } = useClock()
  const { now, zone, asking } = useUnit({ now: $roughNow, zone: $teachingZone, asking: $asking })
  const { id, kind, language, level, topic, startsAt, endsAt, seats, taken, cancellation } = taught
  useFocusBack(asking === id, cancellation ? `class-${id}` : `cancel-${id}`)
  if (now === null || zone === null) return null
  return (
    <li className={styles.lesson} data-off={cancellation !== null || undefined} aria-labelledby={`class-${id}`}>
      <span className={styles.time}>{span(startsAt, endsAt, zone)}</span>
      <Stack gap={4}>
        <Heading level={3} size={18} id={`class-${id}`} focusable><span lang={language}>{topic}</span></Heading>
        <Text tone="soft">{t('classes.about', { kind: t(`classes.kind.${kind}`), language: nameOf(language), level })}</Text>
        <Text>{t('classes.taken', { taken, seats })}</Text>
      </Stack>
      {cancellation
        ? <Stack gap={8}><Text strong>{t(`classes.canceled.${cancellation.reason}`)}</Text>{cancellation.note !== null && <blockquote className={styles.reason}>{cancellation.note}</blockquote>}</Stack>
        : <ClassroomLink lesson={taught} now={now} />}
      {!cancellation && mayGiveBack(now, taught) && <Cancel id={id} />}
    </li>
  )
}

const Cancel = ({ id }: { readonly id: string }) => {
  const t = useMessages('teaching')
  const { asking, changing, reason, fault, ...model } = useUnit({ asking: $asking, changing: $changing, reason: $reason, fault: $reasonFault, cancelPressed, cancelConfirmed, declined, reasonTyped })
  const field = `reason-${id}`
  if (asking !== id) return <Row><Button id={`cancel-${id}`} size="small" variant="quiet" onPress={() => model.cancelPressed(id)}>{t('classes.cancel.action')}</Button></Row>
  return (
    <Confirm label={t('classes.cancel.action')} yes={t('classes.cancel.yes')} no={t('classes.cancel.no')} isPending={changing} onYes={() => model.cancelConfirmed(id)} onNo={() => model.declined()}>
      <TextArea id={field} autoFocus label={t('classes.cancel.reason')} description={t('classes.cancel.hint')} rows={3} value={reason} onChange={model.reasonTyped} error={fault ? t('classes.cancel.short') : undefined} />
      <Problem id={id} onRetry={() => model.cancelConfirmed(id)} />
    </Confirm>
  )
}

/** GRP-1. A class of every week: when it is, what became of it, and what it clashes with. */
const SeriesCard = ({ series }: { readonly series: OwnSeries }) => {
  const t = useMessages('teaching')
  const nameOf = useLanguageName()
  const { calendarDay } = useFormats()
  const { dayTime } = useClock()
  const { longName, hour } = useDays()
  const edit = useUnit(formOpened)
  const { id, zone, review, clashes, proposal: { kind, language, level, topic, seats, minute, firstDate, weeks } } = series
  return (
    <li className={styles.lesson} aria-labelledby={`series-${id}`}>
      <Row justify="between" gap={8}>
        <span className={styles.time}>{t('classes.every', { day: longName(weekdayOfProposal({ firstDate })), time: hour(minute) })}</span>
        <span className={styles.status} data-status={review.status === 'APPROVED' ? 'booked' : review.status === 'PENDING' ? 'unpaid' : undefined}>{t(`classes.status.${review.status}`)}</span>
      </Row>
      <Stack gap={4}>
        <Heading level={3} size={18} id={`series-${id}`}><span lang={language}>{topic}</span></Heading>
        <Text tone="soft">{t('classes.about', { kind: t(`classes.kind.${kind}`), language: nameOf(language), level })}</Text>
        <Text tone="soft">{t(weeks === null ? 'classes.onward' : 'classes.weeks', { day: calendarDay(firstDate), weeks: weeks ?? 0, seats })}</Text>
      </Stack>
      {review.status === 'PENDING' && <Text>{t('classes.waits')}</Text>}
      {review.status === 'REJECTED' && (
        <Stack gap={8}>
          <blockquote className={styles.reason}>{review.reason}</blockquote>
          <Text>{t(isFinal(review) ? 'classes.final' : 'classes.again')}</Text>
        </Stack>
      )}
      {clashes.length > 0 && <Notice tone="sun" live="none" title={t('classes.clash.title')}>{t('classes.clash.text', { times: clashes.map(at => dayTime(at, zone)).join(' · ') })}</Notice>}
      <Row gap={8}>
        {review.status !== 'APPROVED' && !isFinal(review) && <Button id={changeOf(id)} size="small" variant="secondary" onPress={() => edit(series)}>{t('classes.change')}</Button>}
        <End series={series} />
      </Row>
    </li>
  )
}

const End = ({ series: { id, review } }: { readonly series: OwnSeries }) => {
  const t = useMessages('teaching')
  const { asking, changing, ...model } = useUnit({ asking: $asking, changing: $changing, endPressed, endConfirmed, declined })
  const action = t(review.status === 'APPROVED' ? 'classes.end.action' : 'classes.end.withdraw')
  useFocusBack(asking === id, `end-${id}`)
  if (asking !== id) return <Button id={`end-${id}`} size="small" variant="quiet" onPress={() => model.endPressed(id)}>{action}</Button>
  return (
    <Confirm
      label={action} question={t(review.status === 'APPROVED' ? 'classes.end.text' : 'classes.end.withdrawText')} yes={t('classes.end.yes')} no={t('classes.end.no')}
      isPending={changing} onYes={() => model.endConfirmed(id)} onNo={() => model.declined()}
    >
      <Problem id={id} onRetry={() => model.endConfirmed(id)} />
    </Confirm>
  )
}
