'use client'
import { useUnit } from 'effector-react'
import { BookOpen, Brain, type LucideIcon, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { LESSON_MINUTES } from '#core/domain/plan/daily-goal.ts'
import type { LearningPlan } from '#core/domain/plan/learning-plan.ts'
import type { Picked } from '#core/domain/plan/picks.ts'
import type { Practice } from '#core/domain/plan/practice.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { Character } from '../kit/character.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useFormats, useLanguageName, useMessages } from '../kit/messages.tsx'
import { Picture } from '../kit/picture.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { useInterestNames } from '../shell/interest-names.ts'
import { BackLink } from '../shell/back-link.tsx'
import { NoPlan } from '../shell/no-plan.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useVisit } from '../shell/use-visit.ts'
import { $books, $booksFailure, $due, $failure, $lessons, $pending, $practices, $shownPlan, $status, left, type OpenedPick, pickOpened, retried, started } from './model.ts'
import styles from './screen.module.css'
import './tracking.ts'

interface ForYouProps {
  /** ROUTE-11. Whether the site has stories to read. */
  readonly hasBooks: boolean
}
/** ROUTE-9. What fits a learner best of all that there is, and why. */
export const ForYouScreen = ({ hasBooks }: ForYouProps) => {
  const [t, books] = [useMessages('picks'), useMessages('books')]
  const { status, failure, pending, learner, start, leave, retry } = useUnit({
    status: $status, failure: $failure, pending: $pending, learner: $shownPlan, start: started, leave: left, retry: retried,
  })
  useVisit(start, leave)
  return (
    <Stack gap={24}>
      <BackLink href={pathTo('plan')}>{books('back')}</BackLink>
      {status === 'none'
        ? <NoPlan next={pathTo('forYou')} />
        : <Stack gap={12}><Heading level={1}>{t('title')}</Heading>{learner && <Likes learner={learner} />}</Stack>}
      {status === 'loading' && <Skeleton heights={[32, 132, 132, 132]} gap={16} />}
      {status === 'failed' && failure && (
        <Stack gap={16}>
          <Text>{t('failed')}</Text>
          <RetryNotice error={failure} isPending={pending} onRetry={retry} />
        </Stack>
      )}
      {status === 'empty' && learner && (
        <EmptyState figure={<Character mood="calm" />} title={t('empty.title')} text={t('empty.text')} action={<ButtonLink href={pathTo('course', { target: learner.target })}>{t('empty.action')}</ButtonLink>} />
      )}
      {status === 'ready' && learner && <Sections learner={learner} hasBooks={hasBooks} />}
    </Stack>
  )
}

interface OfLearner {
  readonly learner: LearningPlan
}

/** What the learner has said that they like, or an invitation to say it. */
const Likes = ({ learner: { target, level, interests } }: OfLearner) => {
  const t = useMessages('picks')
  const nameOf = useLanguageName()
  const namesOf = useInterestNames()
  const course = <Text tone="soft">{nameOf(target)} · {level}</Text>
  if (!interests) {
    return (
      <>
        {course}
        <Card as="section" tone="sun" aria-labelledby="likes-ask">
          <Stack gap={12}>
            <Heading level={2} size={18} id="likes-ask">{t('ask.title')}</Heading>
            <Text>{t('ask.text')}</Text>
            <Row><ButtonLink size="small" href={pathTo('forYouOnboarding')}>{t('ask.action')}</ButtonLink></Row>
          </Stack>
        </Card>
      </>
    )
  }
  return (
    <>
      {course}
      <Row gap={8}>
        <ul role="list" className={styles.likes} aria-label={t('likes')}>{namesOf(interests).map(name => <li key={name}>{name}</li>)}</ul>
        <ButtonLink variant="quiet" size="small" href={pathTo('forYouOnboarding')}>{t('change')}</ButtonLink>
      </Row>
    </>
  )
}

const Sections = ({ learner, hasBooks }: OfLearner & ForYouProps) => {
  const practices = useUnit($practices) ?? []
  const sections: Readonly<Record<Practice, ReactNode>> = {
    lessons: <Lessons key="lessons" learner={learner} />,
    reading: <Books key="reading" learner={learner} />,
    reviews: <Reviews key="reviews" />,
  }
  return practices.filter(practice => hasBooks || practice !== 'reading').map(practice => sections[practice])
}

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}
const Section = ({ id, title, children }: SectionProps) => (
  <Stack as="section" gap={12} aria-labelledby={id}>
    <Heading level={2} id={id}>{title}</Heading>
    {children}
  </Stack>
)

const Lessons = ({ learner: { target, native } }: OfLearner) => {
  const [t, plan] = [useMessages('picks'), useMessages('plan')]
  const lessons = useUnit($lessons)
  if (!lessons || lessons.length === 0) return null
  return (
    <Section id="picks-lessons" title={t('lessons')}>
      <ul role="list" className={styles.picks}>
        {lessons.map(pick => (
          <PickCard
            key={pick.item.id}
            pick={pick} kind="lesson" icon={Play} lang={native} picture={pick.item.picture ?? 'books'}
            title={pick.item.title} href={pathTo('lesson', { target, lesson: pick.item.id })}
          >
            <Text size={14} tone="soft">{plan('next.details', { number: pick.item.number, minutes: LESSON_MINUTES })}</Text>
          </PickCard>
        ))}
      </ul>
    </Section>
  )
}

const Books = ({ learner: { target, native } }: OfLearner) => {
  const [t, words] = [useMessages('picks'), useMessages('books')]
  const { percent } = useFormats()
  const { books, failure, pending, retry } = useUnit({ books: $books, failure: $booksFailure, pending: $pending, retry: retried })
  if (books?.length === 0) return null
  return (
    <Section id="picks-books" title={t('books')}>
      {!books && (failure
        ? <Stack gap={8}><Text>{words('failed')}</Text><RetryNotice error={failure} isPending={pending} onRetry={retry} /></Stack>
        : <Skeleton heights={[132]} />)}
      {books && (
        <>
          <ul role="list" className={styles.picks}>
            {books.map(pick => (
              <PickCard
                key={pick.item.id}
                pick={pick} kind="book" icon={BookOpen} lang={target} picture={pick.item.picture}
                title={pick.item.title.target} href={pathTo('book', { book: pick.item.id })}
              >
                <Text size={14} tone="soft" lang={native}>{pick.item.title.native}</Text>
                <Text size={14} tone="soft">{pick.item.level}{pick.item.coverage > 0 && <> · {words('cover.coverage', { share: percent(pick.item.coverage) })}</>}</Text>
              </PickCard>
            ))}
          </ul>
          <Row><ButtonLink variant="quiet" size="small" href={pathTo('books')}>{t('allBooks')}</ButtonLink></Row>
        </>
      )}
    </Section>
  )
}

/** CRS-4. Nothing is shown while nothing is due. */
const Reviews = () => {
  const [t, plan] = [useMessages('picks'), useMessages('plan')]
  const { due, open } = useUnit({ due: $due, open: pickOpened })
  if (due === 0) return null
  return (
    <Section id="picks-reviews" title={t('reviews')}>
      <Row><ButtonLink variant="secondary" icon={<Brain aria-hidden="true" />} href={pathTo('review')} onClick={() => open({ kind: 'review', id: 'review', reason: 'due' })}>{plan('reviews', { due })}</ButtonLink></Row>
    </Section>
  )
}

interface PickProps extends Pick<OpenedPick, 'kind'> {
  readonly pick: Picked<{ readonly id: string }>
  readonly title: string
  /** The language of the title. */
  readonly lang: string
  readonly href: string
  readonly picture: string
  readonly icon: LucideIcon
  readonly children: ReactNode
}
const PickCard = ({ pick: { item: { id }, reason, liked }, kind, title, lang, href, picture, icon: Icon, children }: PickProps) => {
  const t = useMessages('picks')
  const { row } = useFormats()
  const namesOf = useInterestNames()
  const open = useUnit(pickOpened)
  return (
    <li className={styles.pick}>
      <Picture name={picture} alt="" size={72} />
      <div className={styles.about}>
        {reason && <p className={styles.reason} data-reason={reason}>{reason === 'liked' ? t('reason.liked', { interests: row(namesOf(liked)) }) : t(`reason.${reason}`)}</p>}
        <Heading level={3} size={18}><LinkTo href={href} lang={lang} className={styles.title} onClick={() => open({ kind, id, reason: reason ?? 'none' })}>{title}</LinkTo></Heading>
        {children}
      </div>
      <span className={styles.go} aria-hidden="true"><Icon size={20} /></span>
    </li>
  )
}
