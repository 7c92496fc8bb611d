'use client'
import { useUnit } from 'effector-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ClassroomEntry, hostEntryAt, opensAt, tutoringEntryAt } from '#core/domain/classroom/entry.ts'
import { attendanceOf, minutesThere } from '#core/domain/group-lesson/attendance.ts'
import type { ClassRoll } from '#core/domain/group-lesson/class-roll.ts'
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
  $ahead, $day, $drafts, $given, $lessonsFailure, $lessonsPending, $reportDone, $teachingZone, lessonsRetried, reportOpened, todayPressed, turned,
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
  const { given, failure, pending, retry, now, pickTab } = useUnit({ given: $given, failure: $lessonsFailure, pending: $lessonsPending, retry: lessonsRetried, now: $roughNow, pickTab: tabPicked })
  if (failure) return <Stack gap={16}><Text>{t('lessons.failed')}</Text><RetryNotice error={failure} isPending={pending} onRetry={retry} /></Stack>
  if (!given || now === null) return <Skeleton heights={[196, 196]} gap={16} />
  if (given.length === 0) {
    return <EmptyState picture="calendar" title={t('lessons.none')} text={t('lessons.noneText')} action={<Button variant="secondary" onPress={() => pickTab('hours')}>{t('lessons.setHours')}</Button>} />
  }
  return <Stack as="ul" gap={16}>{given.map(({ kind, lesson }) => (kind === 'class' ? <RollCard key={lesson.id} lesson={lesson} now={now} zone={zone} /> : <LessonCard key={lesson.id} lesson={lesson} now={now} zone={zone} />))}</Stack>
}

interface OfLesson {
  readonly lesson: TaughtLesson
  readonly now: number
  readonly zone: string
}
/** The way into the classroom, or when it opens. */
const WayIn = ({ lesson, entry, zone }: { readonly lesson: TaughtLesson | ClassRoll; readonly entry: ClassroomEntry; readonly zone: string }) => {
  const t = useMessages('teaching')
  const { time } = useClock()
  if (entry === 'open') return <Row><ButtonLink href={pathTo('classroom', { lesson: lesson.id })}>{t('lessons.classroom')}</ButtonLink></Row>
  return entry === 'early' ? <Text size={14} tone="soft">{t('lessons.opens', { time: time(opensAt(lesson), zone) })}</Text> : null
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
      <WayIn lesson={lesson} entry={entry} zone={zone} />
      {lesson.together !== null && <Text>{t('lessons.together', { minutes: minutesThere(lesson.together) })}</Text>}
      {isReportable(now, lesson) && <Report lesson={lesson} />}
    </li>
  )
}

/** GRP-2. A class, with those who have a seat in it and, once it is over, how long each was there. */
const RollCard = ({ lesson, now, zone }: { readonly lesson: ClassRoll } & Pick<OfLesson, 'now' | 'zone'>) => {
  const [t, nameOf] = [useMessages('teaching'), useLanguageName()]
  const { time } = useClock()
  const { id, kind, topic, language, level, startsAt, endsAt, canceledAt, learners } = lesson
  const entry = hostEntryAt(now, { startsAt, endsAt, ...(canceledAt !== null && { canceledAt }) })
  const status = entry === 'canceled' ? 'canceled' : now >= endsAt ? 'completed' : 'planned'
  return (
    <li className={styles.lesson} data-off={entry === 'canceled' || undefined} aria-labelledby={`class-${id}`}>
      <Row justify="between" gap={8}>
        <span className={styles.time}>{time(startsAt, zone)} – {time(endsAt, zone)}</span>
        <span className={styles.status} data-status={status === 'planned' ? 'booked' : status}>{t(`roll.status.${status}`)}</span>
      </Row>
      <Stack gap={4}>
        <Heading level={3} size={18} id={`class-${id}`}><span lang={language}>{topic}</span></Heading>
        <Text>{t('classes.about', { kind: t(`classes.kind.${kind}`), language: nameOf(language), level })}</Text>
      </Stack>
      <WayIn lesson={lesson} entry={entry} zone={zone} />
      {learners.length === 0 ? status === 'planned' && <Text tone="soft">{t('roll.nobody')}</Text> : (
        <>
          <Text strong id={`seats-${id}`}>{t('roll.seats', { count: learners.length })}</Text>
          <ul className={styles.seats} aria-labelledby={`seats-${id}`} role="list">
            {learners.map(({ name, attended }, place) => (
              <li key={place}>
                <Text>{name ?? t('lessons.learner')}</Text>
                {attended !== null && <Text size={14} tone="soft">{t(`roll.attendance.${attendanceOf(lesson, attended)}`, { minutes: minutesThere(attended) })}</Text>}
              </li>
            ))}
          </ul>
        </>
      )}
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
