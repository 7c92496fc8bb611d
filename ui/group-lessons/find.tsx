'use client'
import { useUnit } from 'effector-react'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import type { ClassFit } from '#core/domain/group-lesson/class-fit.ts'
import { GROUP_LESSON_KINDS, type GroupLessonKind } from '#core/domain/group-lesson/join-state.ts'
import { classLater, type SeatStanding, standingAt } from '#core/domain/group-lesson/shown-class.ts'
import { isLevel, LEVELS } from '#core/domain/level/level.ts'
import { isLanguage, LANGUAGES } from '#core/domain/locale/locales.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useFormats, useLanguageName, useMessages } from '../kit/messages.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { StatusLine } from '../kit/status-line.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { addressWith } from '../shell/address-with.ts'
import { useInterestNames } from '../shell/interest-names.ts'
import { TwoClocks } from '../shell/live.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { $roughNow, $zone } from '../shell/moment.ts'
import tutoring from '../tutoring/tutoring.module.css'
import { $failure, $found, $hasMore, $kind, $language, $level, $mayBook, $pending, cleared, findRetried, type FoundClass, kindPicked, languagePicked, levelPicked } from './find-model.ts'
import styles from './group-lessons.module.css'
import { MINE } from './mine.tsx'
import { ClassHead, GET_SEATS, NoSeatHere, Problem, useIsChanging } from './parts.tsx'
import { $changing, $done, seatPressed, waitPressed } from './seat-model.ts'

const TITLE = 'find-classes'

/** GRP-1, GRP-2. The classes to come, near the learner's level first of all, and why each suits them. The filters are in the address. */
export const Find = () => {
  const t = useMessages('group-lessons')
  const mayBook = useUnit($mayBook)
  return (
    <section aria-labelledby={TITLE}>
      <Stack gap={16}>
        <Stack gap={8}>
          <Heading level={2} id={TITLE}>{t('find.title')}</Heading>
          <Text tone="soft">{t('find.text')}</Text>
        </Stack>
        {mayBook === false && (
          <Card tone="brand">
            <Stack gap={12}>
              <Text>{t('premium.text')}</Text>
              <Row><ButtonLink size="small" href={GET_SEATS}>{t('premium.action')}</ButtonLink></Row>
            </Stack>
          </Card>
        )}
        <Filters />
        <Found />
      </Stack>
    </section>
  )
}

const ANY = 'any'
export const kindOf = (text: string | null): GroupLessonKind | null => GROUP_LESSON_KINDS.find(kind => kind === text) ?? null
const Filters = () => {
  const t = useMessages('group-lessons')
  const nameOf = useLanguageName()
  const { language, level, ofKind: kind, ...model } = useUnit({ language: $language, level: $level, ofKind: $kind, languagePicked, levelPicked, kindPicked })
  useEffect(() => {
    if (language !== null) window.history.replaceState(window.history.state, '', addressWith({ language, level, kind }))
  }, [language, level, kind])
  const any = { id: ANY, label: t('find.any') }
  return (
    <form className={tutoring.filters} onSubmit={event => event.preventDefault()}>
      <SelectField label={t('find.language')} options={LANGUAGES.map(id => ({ id, label: nameOf(id) }))} value={language ?? ''} onChange={id => { if (isLanguage(id)) model.languagePicked(id) }} />
      <SelectField label={t('find.level')} options={[any, ...LEVELS.map(id => ({ id, label: id }))]} value={level} onChange={id => model.levelPicked(isLevel(id) ? id : ANY)} />
      <SelectField label={t('find.kind')} options={[any, ...GROUP_LESSON_KINDS.map(id => ({ id, label: t(`kind.${id}`) }))]} value={kind ?? ANY} onChange={id => model.kindPicked(kindOf(id))} />
    </form>
  )
}

const Found = () => {
  const t = useMessages('group-lessons')
  const { found, hasMore, failure, pending, retry, clear, level, ofKind, now, zone } = useUnit({
    found: $found, hasMore: $hasMore, failure: $failure, pending: $pending, retry: findRetried, clear: cleared, level: $level, ofKind: $kind, now: $roughNow, zone: $zone,
  })
  if (failure) return <Stack gap={16}><Text>{t('find.failed')}</Text><RetryNotice error={failure} isPending={pending} onRetry={retry} /></Stack>
  if (!found || now === null || zone === null) return <Skeleton heights={[260, 260]} gap={16} />
  if (found.length === 0) {
    return level === ANY && ofKind === null
      ? <EmptyState picture="seedling" title={t('find.empty.title')} text={t('find.empty.text')} />
      : <EmptyState picture="magnifying-glass-tilted-left" title={t('find.none.title')} text={t('find.none.text')} action={<Button variant="secondary" onPress={clear}>{t('find.none.action')}</Button>} />
  }
  return (
    <Stack gap={16}>
      <StatusLine><Text tone="soft">{t('find.count', { count: found.length })}</Text></StatusLine>
      <Stack as="ul" gap={16}>{found.map(each => <ClassCard key={each.lesson.id} found={each} now={now} zone={zone} />)}</Stack>
      {hasMore && <Text size={14} tone="soft">{t('find.more', { count: found.length })}</Text>}
    </Stack>
  )
}

interface CardProps {
  readonly found: FoundClass
  readonly now: number
  readonly zone: string
}
const ClassCard = ({ found: { lesson: known, fit }, now, zone }: CardProps) => {
  const t = useMessages('group-lessons')
  const done = useUnit($done)
  const lesson = classLater(now, known)
  const { id, startsAt, endsAt, tutor, free, seats } = lesson
  const isDone = done?.lesson.id === id && (done.kind === 'booked' || done.kind === 'waiting')
  return (
    <li className={tutoring.lesson} aria-labelledby={`class-${id}`}>
      <ClassHead lesson={lesson} id={`class-${id}`} changed={isDone ? done.kind : null} />
      {fit && <Fit fit={fit} />}
      <TwoClocks from={startsAt} until={endsAt} own={zone} tutor={tutor} />
      <Text strong>{t('card.free', { free, seats })}</Text>
      <Seat id={id} standing={standingAt(now, lesson)} />
      <NoSeatHere id={id} />
      <Problem id={id} />
    </li>
  )
}

/** GRP-2. Why a class suits the learner. */
const Fit = ({ fit: { level, liked } }: { readonly fit: ClassFit }) => {
  const t = useMessages('group-lessons')
  const { list } = useFormats()
  const names = useInterestNames()(liked)
  return (
    <ul className={tutoring.reasons} role="list" aria-label={t('fit.title')}>
      <li><Check aria-hidden="true" />{t(`fit.${level}`)}</li>
      {names.length > 0 && <li><Check aria-hidden="true" />{t('fit.liked', { what: list(names) })}</li>}
    </ul>
  )
}

/** What the learner has of a class, or may do to have a seat. */
const Seat = ({ id, standing }: { readonly id: string; readonly standing: SeatStanding }) => {
  const t = useMessages('group-lessons')
  const { changing, book, wait } = useUnit({ changing: $changing, book: seatPressed, wait: waitPressed })
  const isChanging = useIsChanging(id)
  if (standing === 'closed') return <Text tone="soft">{t('find.closed')}</Text>
  if (standing === 'free' || standing === 'full') {
    const press = standing === 'free' ? book : wait
    return (
      <Row>
        <Button variant="secondary" isPending={isChanging} isDisabled={changing && !isChanging} aria-describedby={`class-${id}`} onPress={() => press(id)}>{t(standing === 'free' ? 'find.book' : 'find.wait')}</Button>
      </Row>
    )
  }
  return (
    <Row gap={16}>
      <span className={styles.own}><Check aria-hidden="true" />{t(`find.${standing}`)}</span>
      <LinkTo href={`#${MINE}`}>{t('find.toMine')}</LinkTo>
    </Row>
  )
}
