'use client'
import { useUnit } from 'effector-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { opensAt, tutoringEntryAt } from '#core/domain/classroom/entry.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { dateOfDay } from '#core/domain/streak/local-date.ts'
import { isReportable } from '#core/domain/tutoring/lesson-report.ts'
import type { TaughtLesson } from '#core/domain/tutoring/taught-lesson.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { cityOf } from '../kit/city-of.ts'
import { EmptyState } from '../kit/empty-state.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { useFormats, useLanguageInText, useLanguageName, useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { StatusLine } from '../kit/status-line.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { useFocusBack } from '../shell/use-focus-back.ts'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { $roughNow } from '../shell/moment.ts'
import { useClock } from '../kit/use-clock.ts'
import {
  $ahead, $day, $drafts, $lessons, $lessonsFailure, $lessonsPending, $reportDone, $teachingZone, lessonsRetried, reportOpened, todayPressed, turned,
} from './lessons-model.ts'
import { $own, tabPicked } from './model.ts'
import { ReportForm, ReportText } from './report.tsx'
import styles from './teaching.module.css'

/** TUT-1. The lessons that a tutor gives on a day, by the clock of the place where they teach. */
export const Lessons = () => {
  const t = useMessages('teaching')
  const { calendarDay } = useFormats()
  const { day, ahead, zone, done, turn, goToday } = useUnit({ day: $day, ahead: $ahead, zone: $teachingZone, done: $reportDone, turn: turned, goToday: todayPressed })
  if (day === null || zone === null) return <Skeleton heights={[96, 196]} gap={16} />
  return (
    <Stack gap={16}>
      <div className={styles.dayPicker} role="group" aria-label={t('lessons.days')}>
        <IconButton label={t('lessons.previous')} icon={<ChevronLeft />} onPress={() => turn(-1)} />
        <Stack gap={4} align="center">
          <Heading level={2} size={22} align="center">{calendarDay(dateOfDay(day))}</Heading>
          <Button size="small" variant="quiet" isDisabled={ahead === 0} onPress={goToday}>{t('lessons.today')}</Button>
        </Stack>
        <IconButton label={t('lessons.next')} icon={<ChevronRight />} onPress={() => turn(1)} />
      </div>
      <Text size={14} tone="soft" align="center">{t('lessons.clock', { city: cityOf(zone) })}</Text>
      <StatusLine>{done !== null && <Notice tone="right">{t('report.saved')}</Notice>}</StatusLine>
      <OfDay zone={zone} />
    </Stack>
  )
}

const OfDay = ({ zone }: { readonly zone: string }) => {
  const t = useMessages('teaching')
  const { lessons, failure, pending, retry, now, pickTab } = useUnit({ lessons: $lessons, failure: $lessonsFailure, pending: $lessonsPending, retry: lessonsRetried, now: $roughNow, pickTab: tabPicked })
  if (failure) return <Stack gap={16}><Text>{t('lessons.failed')}</Text><RetryNotice error={failure} isPending={pending} onRetry={retry} /></Stack>
  if (!lessons || now === null) return <Skeleton heights={[196, 196]} gap={16} />
  if (lessons.length === 0) {
    return <EmptyState picture="calendar" title={t('lessons.none')} text={t('lessons.noneText')} action={<Button variant="secondary" onPress={() => pickTab('hours')}>{t('lessons.setHours')}</Button>} />
  }
  return <Stack as="ul" gap={16}>{lessons.map(lesson => <LessonCard key={lesson.id} lesson={lesson} now={now} zone={zone} />)}</Stack>
}

interface OfLesson {
  readonly lesson: TaughtLesson
  readonly now: number
  readonly zone: string
}
const LessonCard = ({ lesson, now, zone }: OfLesson) => {
  const t = useMessages('teaching')
  const [nameOf, inText] = [useLanguageName(), useLanguageInText()]
  const { time } = useClock()
  const { id, startsAt, endsAt, status, learner: { name, native, course } } = lesson
  const entry = tutoringEntryAt(now, lesson, false)
  return (
    <li className={styles.lesson} data-off={status === 'canceled' || undefined} aria-labelledby={`lesson-${id}`}>
      <Row justify="between" gap={8}>
        <span className={styles.time}>{time(startsAt, zone)} – {time(endsAt, zone)}</span>
        <span className={styles.status} data-status={status}>{t(`lessons.status.${status}`)}</span>
      </Row>
      <Stack gap={4}>
        <Heading level={3} size={18} id={`lesson-${id}`}>{name ?? t('lessons.learner')}</Heading>
        {course && <Text>{t('lessons.level', { language: nameOf(course.language), level: course.level })}</Text>}
        {native && <Text tone="soft">{t('lessons.native', { language: inText(native) })}</Text>}
      </Stack>
      {entry === 'open' && <Row><ButtonLink href={pathTo('classroom', { lesson: id })}>{t('lessons.classroom')}</ButtonLink></Row>}
      {entry === 'early' && <Text size={14} tone="soft">{t('lessons.opens', { time: time(opensAt(lesson), zone) })}</Text>}
      {isReportable(now, lesson) && <Report lesson={lesson} />}
    </li>
  )
}

/** TUT-1. What is left to the learner: as it stands, or to be written. */
const Report = ({ lesson }: Pick<OfLesson, 'lesson'>) => {
  const t = useMessages('teaching')
  const { drafts, own, open } = useUnit({ drafts: $drafts, own: $own, open: reportOpened })
  const draft = drafts[lesson.id]
  useFocusBack(draft !== undefined, `report-of-${lesson.id}`)
  const languages: readonly Language[] = own?.teaches ?? []
  if (draft) return <ReportForm lesson={lesson.id} report={draft} languages={languages} />
  const language = lesson.learner.course?.language ?? languages[0] ?? 'en'
  const begin = () => open({ lesson: lesson.id, report: lesson.report ?? { language, note: '', words: lesson.words } })
  return (
    <>
      {lesson.report && <ReportText report={lesson.report} />}
      <Row><Button id={`report-of-${lesson.id}`} size="small" variant="secondary" onPress={begin}>{t(lesson.report ? 'report.change' : 'report.write')}</Button></Row>
    </>
  )
}
