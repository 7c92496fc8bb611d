'use client'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { changedDifference } from '#core/domain/tutoring/day-times.ts'
import type { Tutor } from '#core/domain/tutoring/tutor.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { isLocale } from '#core/domain/locale/locales.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { useFormats, useLanguageInText, useLocale, useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { $startFailure } from '../session/start-failure.ts'
import type { ClocksProps } from '../shell/live.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { StartFailed } from '../shell/start-failed.tsx'
import { $isTutoringOpen } from './access.ts'
import { $calendarPending, $calendarProblem, calendarPressed } from './calendar-model.ts'
import styles from './tutoring.module.css'
import { useClock } from '../kit/use-clock.ts'

/** AIT-1. What stands in place of a page of tutoring while lessons with tutors are not open, or nobody knows yet whether they are. */
export const WhereOpen = ({ heights, children }: { readonly heights: readonly number[]; readonly children: ReactNode }) => {
  const t = useMessages('tutoring')
  const { isOpen, failure } = useUnit({ isOpen: $isTutoringOpen, failure: $startFailure })
  if (isOpen === null) return failure ? <StartFailed error={failure} /> : <Skeleton heights={heights} gap={16} />
  if (isOpen) return children
  return <EmptyState picture="seedling" title={t('closed.title')} text={t('closed.text')} action={<ButtonLink href={pathTo('plan')}>{t('closed.action')}</ButtonLink>} />
}

/** What people choose a tutor by, in three lines. */
export const TutorFacts = ({ tutor: { teaches, speaks, levels, topics } }: { readonly tutor: Tutor }) => {
  const t = useMessages('tutoring')
  const { list, row } = useFormats()
  const nameOf = useLanguageInText()
  const [first, last] = [levels[0], levels.at(-1)]
  return (
    <ul className={styles.facts} role="list">
      <li>{t('pick.teaches', { languages: list(teaches.map(nameOf)) })} · {t('pick.levels', { levels: first === last ? first ?? '' : `${first}–${last}` })}</li>
      <li>{t('pick.explains', { languages: list(speaks.map(nameOf)) })}</li>
      <li>{row(topics.map(topic => t(`topics.${topic}`)))}</li>
    </ul>
  )
}

/** TUT-4. Hands the lesson to the calendar of the device. */
export const CalendarButton = ({ id, label }: { readonly id: string; readonly label: string }) => {
  const pageLocale = useLocale()
  const { pending, problem, press } = useUnit({ pending: $calendarPending, problem: $calendarProblem, press: calendarPressed })
  const ask = () => press({ id, locale: isLocale(pageLocale) ? pageLocale : 'en' })
  return (
    <>
      <Button size="small" variant="quiet" isPending={pending === id} onPress={ask}>{label}</Button>
      {problem?.id === id && <RetryNotice error={problem.error} onRetry={ask} />}
    </>
  )
}

interface Changed extends Pick<ClocksProps, 'from' | 'own' | 'tutor'> {
  readonly now: number
  /** When the learner’s last lesson with the tutor began; null where there was none. */
  readonly last: number | null
}
/** TUT-4. Said where the difference between the two clocks will be another one than in the last lesson, or than today where there was none. */
export const ChangedClocks = ({ now, last, from, own, tutor: { name, zone } }: Changed) => {
  const t = useMessages('tutoring')
  const { duration } = useClock()
  const changed = changedDifference(now, from, last, own, zone)
  if (!changed) return null
  const words = (minutes: number) => (minutes === 0 ? t('clock.none') : duration(Math.abs(minutes) * 60_000))
  return <Notice tone="sun">{t(last === null ? 'clock.changed' : 'clock.changedSince', { name, later: words(changed.later), now: words(changed.before) })}</Notice>
}
