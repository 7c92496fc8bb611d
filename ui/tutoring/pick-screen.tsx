'use client'
import { useUnit } from 'effector-react'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { LEVELS, isLevel } from '#core/domain/level/level.ts'
import { isLanguage, isLocale, type Language, LANGUAGES, languageOf, type MessageLocale } from '#core/domain/locale/locales.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { type MatchedTutor, topicFor, TUTOR_ORDERS, type TutorFilter } from '#core/domain/tutoring/match.ts'
import { TUTOR_TOPICS } from '#core/domain/tutoring/tutor.ts'
import { Avatar } from '../kit/avatar.tsx'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useLanguageInText, useLanguageName, useMessages } from '../kit/messages.tsx'
import { Panel } from '../kit/panel.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { StatusLine } from '../kit/status-line.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { addressWith } from '../shell/address-with.ts'
import { DemoBadge } from '../shell/live.tsx'
import { ExpiringCredits } from '../shell/expiring-credits.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useVisit } from '../shell/use-visit.ts'
import { clockLeft, clockOpened, $zone } from '../shell/moment.ts'
import { bookingPath } from './booking-path.ts'
import { TutorFacts, WhereOpen } from './parts.tsx'
import {
  $count, $failure, $filter, $isUnasked, $language, $order, $pending, $spoken, $tutors, $wish, cleared, filtered, languagePicked, left, opened, ordered, retried,
} from './pick-model.ts'
import styles from './tutoring.module.css'
import { useClock } from '../kit/use-clock.ts'
import './tracking.ts'
import { TutorVoice } from './tutor-voice.tsx'

interface Props {
  readonly locale: MessageLocale
  /** What the address says, unchecked. */
  readonly asked: Readonly<Record<'language' | 'level' | 'topic' | 'speaks' | 'sort', string | null>>
}
const one = <Value extends string>(values: readonly Value[], given: string | null): Value | undefined => values.find(value => value === given)

/** ROUTE-9. The tutors of a language, those who fit first, with the reasons. The filters are in the address. */
export const PickTutorScreen = ({ locale, asked }: Props) => {
  const t = useMessages('tutoring')
  const model = useUnit({ opened, left, clockOpened, clockLeft })
  useVisit(
    () => {
      const { language, level, topic, speaks, sort } = asked
      model.clockOpened()
      model.opened({
        pageLanguage: isLocale(locale) ? languageOf(locale) : 'en', language: isLanguage(language) ? language : null, order: one(TUTOR_ORDERS, sort) ?? 'fit',
        filter: { level: isLevel(level) ? level : undefined, topic: one(TUTOR_TOPICS, topic), speaks: one(LANGUAGES, speaks) },
      })
    },
    () => {
      model.left()
      model.clockLeft()
    },
  )
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <Heading level={1}>{t('pick.title')}</Heading>
        <Text tone="soft">{t('pick.text')}</Text>
      </Stack>
      <WhereOpen heights={[132, 220, 220, 220]}>
        <Filters />
        <Unasked />
        <ExpiringCredits />
        <Tutors />
      </WhereOpen>
    </Stack>
  )
}

const ANY = ''
const Filters = () => {
  const t = useMessages('tutoring')
  const nameOf = useLanguageName()
  const { language, filter, order, spoken, ...model } = useUnit({ language: $language, filter: $filter, order: $order, spoken: $spoken, languagePicked, filtered, ordered })
  const { level, topic, speaks } = filter
  useEffect(() => {
    if (language === null) return
    window.history.replaceState(window.history.state, '', addressWith({ language, level: level ?? null, topic: topic ?? null, speaks: speaks ?? null, sort: order === 'fit' ? null : order }))
  }, [language, level, topic, speaks, order])
  const choose = (more: TutorFilter) => model.filtered(more)
  const any = { id: ANY, label: t('pick.any') }
  const languages = (all: readonly Language[]) => all.map(id => ({ id, label: nameOf(id) }))
  return (
    <form className={styles.filters} onSubmit={event => event.preventDefault()}>
      <SelectField label={t('pick.language')} options={languages(LANGUAGES)} value={language ?? ''} onChange={id => { if (isLanguage(id)) model.languagePicked(id) }} />
      <SelectField label={t('pick.level')} options={[any, ...LEVELS.map(id => ({ id, label: id }))]} value={level ?? ANY} onChange={id => choose({ level: isLevel(id) ? id : undefined })} />
      <SelectField label={t('pick.topic')} options={[any, ...TUTOR_TOPICS.map(id => ({ id, label: t(`topics.${id}`) }))]} value={topic ?? ANY} onChange={id => choose({ topic: one(TUTOR_TOPICS, id) })} />
      <SelectField
        label={t('pick.speaks')} options={[any, ...languages(LANGUAGES.filter(each => spoken.includes(each) || each === speaks))]} value={speaks ?? ANY}
        onChange={id => choose({ speaks: one(LANGUAGES, id) })}
      />
      <SelectField label={t('pick.order')} options={TUTOR_ORDERS.map(id => ({ id, label: t(`pick.orders.${id}`) }))} value={order} onChange={id => model.ordered(one(TUTOR_ORDERS, id) ?? 'fit')} />
    </form>
  )
}

/** Whoever has not said when they have time is asked. */
const Unasked = () => {
  const t = useMessages('tutoring')
  const isUnasked = useUnit($isUnasked)
  if (!isUnasked) return null
  return (
    <Panel>
      <Text>{t('pick.ask')}</Text>
      <Row><ButtonLink size="small" variant="secondary" href={pathTo('tutoringOnboarding')}>{t('pick.askAction')}</ButtonLink></Row>
    </Panel>
  )
}

const Tutors = () => {
  const t = useMessages('tutoring')
  const { tutors, count, failure, pending, retry, clear } = useUnit({ tutors: $tutors, count: $count, failure: $failure, pending: $pending, retry: retried, clear: cleared })
  if (failure) return <Stack gap={16}><Text>{t('pick.failed')}</Text><RetryNotice error={failure} isPending={pending} onRetry={retry} /></Stack>
  if (tutors === null) return <Skeleton heights={[220, 220, 220]} gap={16} />
  if (count === 0) return <EmptyState picture="seedling" title={t('pick.empty.title')} text={t('pick.empty.text')} />
  return (
    <Stack gap={16}>
      <StatusLine><Text tone="soft">{t('pick.count', { count: tutors.length })}</Text></StatusLine>
      {tutors.length === 0
        ? <EmptyState picture="magnifying-glass-tilted-left" title={t('pick.none.title')} text={t('pick.none.text')} action={<Button variant="secondary" onPress={clear}>{t('pick.none.action')}</Button>} />
        : <ul className={styles.tutors} role="list">{tutors.map(tutor => <TutorCard key={tutor.id} tutor={tutor} />)}</ul>}
    </Stack>
  )
}

const TutorCard = ({ tutor }: { readonly tutor: MatchedTutor }) => {
  const t = useMessages('tutoring')
  const { dayTime } = useClock()
  const nameOf = useLanguageInText()
  const { wish, zone } = useUnit({ wish: $wish, zone: $zone })
  const { id, name, native, about, demo, reasons, nextFree } = tutor
  const topic = wish && topicFor(tutor, wish)
  return (
    <li className={styles.tutor} aria-labelledby={`tutor-${id}`}>
      <div className={styles.tutorHead}>
        <Avatar name={name} />
        <Stack gap={4}>
          <Heading level={2} id={`tutor-${id}`}><LinkTo href={pathTo('tutor', { tutor: id })}>{name}</LinkTo> {demo && <DemoBadge />}</Heading>
          <Text size={14} tone="soft">{nextFree !== null && zone !== null ? t('pick.nextFree', { time: dayTime(nextFree, zone) }) : t('pick.notFree')}</Text>
        </Stack>
      </div>
      {wish && reasons.length > 0 && (
        <ul className={styles.reasons} role="list" aria-label={t('pick.reasons.title')}>
          {reasons.map(reason => (
            <li key={reason}>
              <Check aria-hidden="true" />
              {t(`pick.reasons.${reason}`, { language: nameOf(wish.native), topic: topic ? t(`topics.${topic}`) : '' })}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.words} lang={native}>{about}</p>
      <TutorVoice tutor={tutor} />
      <TutorFacts tutor={tutor} />
      <div className={styles.tutorAction}>
        <ButtonLink variant="secondary" href={bookingPath({ tutor: id })} aria-label={t('pick.bookWith', { name })}>{t('pick.book')}</ButtonLink>
      </div>
    </li>
  )
}
