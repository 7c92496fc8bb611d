import { useUnit } from 'effector-react'
import { BookOpen, Compass, Lock, Play, RotateCcw, Target, Users } from 'lucide-react'
import { Fragment } from 'react'
import { withNext } from '#core/domain/account/next-path.ts'
import { LESSON_MINUTES } from '#core/domain/plan/daily-goal.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import type { LearningPlan } from '#core/domain/plan/learning-plan.ts'
import type { PathLesson } from '#core/domain/plan/todays-path.ts'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useFormats, useLanguageName, useLocale, useMessages } from '../kit/messages.tsx'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { StreakWeek } from '../kit/streak-week.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { $flagValues } from '../flags/model.ts'
import { useLoaded } from '../shell/use-loaded.ts'
import { $fetched } from '../session/profile.ts'
import { LessonList } from '../shell/lesson-list.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { dayPartAt } from './day-part.ts'
import { $due, $endsAt, $goal, $goalError, $moment, $path, $retryPending, $shownPlan, $streak, $streakError, retried } from './model.ts'
import { $isInvited, invitationDeclined } from './invitation.ts'
import styles from './screen.module.css'

const LINKS = [['review', RotateCcw], ['books', BookOpen], ['forYou', Compass], ['pickTutor', Users]] as const

/** It is for those who have lessons with tutors. */
const loadLive = () => import('./live-lesson.tsx')

/** ROUTE-9. What a learner finds today: the next lesson, the path, the goal and the streak. */
export const Today = () => {
  const t = useMessages('plan')
  const locale = useLocale()
  const nameOf = useLanguageName()
  const { plan, path, endsAt, goal, goalError, streak, streakError, moment, fetched, flags } = useUnit({
    plan: $shownPlan, path: $path, endsAt: $endsAt, goal: $goal, goalError: $goalError, streak: $streak, streakError: $streakError, moment: $moment, fetched: $fetched, flags: $flagValues,
  })
  const live = useLoaded(loadLive, fetched.hasTutoringSubscription)
  if (!plan || !path || !moment) return null
  const date = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: moment.zone }).format(moment.now)
  const hrefOf = (lesson: PathLesson) => pathTo('lesson', { target: plan.target, lesson: lesson.id })
  return (
    <>
      <header className={styles.greeting}>
        <p className={styles.date}>{date}</p>
        <Heading level={1}>{t(`greeting.${dayPartAt(moment.now, moment.zone)}`)}</Heading>
        <Text tone="soft"><LinkTo href={pathTo('course', { target: plan.target })}>{nameOf(plan.target)}</LinkTo> · {path.unit.level} · <span lang={plan.native}>{path.unit.title}</span></Text>
        {endsAt !== null && <Text size={14} tone="soft">{t('endsAt', { level: endsAt })}</Text>}
        <Motivation tags={plan.motivation} />
      </header>
      <section className={styles.today} aria-label={t('path')}>
        {path.next ? <NextLesson lang={plan.native} lesson={path.next} href={hrefOf(path.next)} /> : <Card tone="brand"><Stack gap={8}><Heading>{t('allPassed.title')}</Heading><Text>{t('allPassed.text')}</Text></Stack></Card>}
        <Reviews />
        <div className={styles.links}>
          {LINKS.filter(([page]) => page !== 'pickTutor' || flags.ai_and_human_tutor_access.tutor).map(([page, Icon]) => <ButtonLink key={page} variant="quiet" icon={<Icon aria-hidden="true" />} href={pathTo(page)}>{t(`links.${page}`)}</ButtonLink>)}
        </div>
        <LessonList target={plan.target} lang={plan.native} lessons={path.unit.lessons} next={path.next?.id} />
      </section>
      {live && <live.LiveLesson />}
      <Invitation />
      <div className={styles.habits}>
        <Card as="section" aria-labelledby="plan-goal">
          <Stack gap={12}>
            <Heading level={2} size={18} id="plan-goal">{t('goal.title')}</Heading>
            {goal && (
              <>
                <Text size={22} strong>{t('goal.minutes', { minutes: goal.minutes })}</Text>
                <Rhythm {...plan} />
                <ProgressBar value={goal.done} max={goal.lessons} label={t('goal.title')} valueText={t('goal.progress', { done: goal.done, total: goal.lessons })} />
                <Text tone={goal.done >= goal.lessons ? 'right' : 'soft'}>
                  {goal.done >= goal.lessons ? t('goal.reached') : t('goal.progress', { done: goal.done, total: goal.lessons })}
                </Text>
              </>
            )}
            <Missing known={goal !== null} error={goalError} />
          </Stack>
        </Card>
        <Card as="section" tone="sun" aria-labelledby="plan-streak">
          <Stack gap={12}>
            <Heading level={2} size={18} id="plan-streak"><LinkTo href={pathTo('streak')}>{t('streak.title')}</LinkTo></Heading>
            {streak && <><Text size={22} strong>{t('streak.days', { days: streak.length })}</Text><StreakWeek week={streak.week} today={streak.today} /></>}
            <Missing known={streak !== null} error={streakError} />
          </Stack>
        </Card>
      </div>
    </>
  )
}

/** CRS-4. What is about to be forgotten is asked for before what is new. */
const Reviews = () => {
  const t = useMessages('plan')
  const due = useUnit($due)
  return due !== null && due > 0 && <ButtonLink wide variant="secondary" href={pathTo('review')}>{t('reviews', { due })}</ButtonLink>
}

const Invitation = () => {
  const t = useMessages('plan')
  const { isInvited, decline } = useUnit({ isInvited: $isInvited, decline: invitationDeclined })
  if (!isInvited) return null
  return (
    <Card as="section" aria-labelledby="plan-keep">
      <Stack gap={8}>
        <Heading level={2} size={18} id="plan-keep">{t('keep.title')}</Heading>
        <Text tone="soft">{t('keep.text')}</Text>
        <Row gap={8}>
          <ButtonLink size="small" variant="secondary" href={withNext(pathTo('signUp'), pathTo('plan'))}>{t('keep.create')}</ButtonLink>
          <Button size="small" variant="quiet" onPress={decline}>{t('keep.later')}</Button>
        </Row>
      </Stack>
    </Card>
  )
}

/** ERR-5. Shows a failure in place of the missing data, or as a quiet notice beside older data. */
const Missing = ({ known, error }: { readonly known: boolean; readonly error: AppError | null }) => {
  const [t, common] = [useMessages('plan'), useMessages('common')]
  const { retry, pending } = useUnit({ retry: retried, pending: $retryPending })
  if (!error) return known ? null : <Skeleton heights={[32, 64]} />
  if (!known) return <RetryNotice error={error} onRetry={retry} isPending={pending} />
  return (
    <Row gap={8}>
      <Text size={14} tone="soft">{t('stale')}</Text>
      <Button size="small" variant="quiet" onPress={retry} isPending={pending}>{common('retry')}</Button>
    </Row>
  )
}

const MOTIVATIONS = ['travel', 'work', 'people', 'study', 'culture', 'mind'] as const
/** FUN-9. On how many days somebody means to learn, and when they have time, where they have said so. */
const Rhythm = ({ days, times }: Pick<LearningPlan, 'days' | 'times'>) => {
  const t = useMessages('plan')
  const { clock } = useFormats()
  return (
    <>
      {days && <Text tone="soft">{t('goal.days', { days })}</Text>}
      {times && <Text tone="soft">{t('goal.times', { from: clock(times.from), to: clock(times.to) })}</Text>}
    </>
  )
}
/** FUN-9. The person's motivations in the words of this page; an unknown tag is not shown. */
const Motivation = ({ tags = '' }: { readonly tags: string | undefined }) => {
  const t = useMessages('plan')
  const known = MOTIVATIONS.filter(motivation => tags.split(',').includes(motivation))
  if (known.length === 0) return null
  return (
    <p className={styles.motivation}>
      <Target aria-hidden="true" />
      <span>{known.map((motivation, index) => (
        <Fragment key={motivation}>
          <span className={styles.tag}>{t(`motivation.${motivation}`)}{index < known.length - 1 && '\u00a0·'}</span>{' '}
        </Fragment>
      ))}</span>
    </p>
  )
}

interface LessonProps {
  readonly lesson: PathLesson
  /** The language of its title, which may not be that of the page. */
  readonly lang: Language
  readonly href: string
}
const NextLesson = ({ lesson, lang, href }: LessonProps) => {
  const t = useMessages('plan')
  return (
    <Card tone="raised" as="article" aria-labelledby="plan-next">
      <div className={styles.next}>
        <Text tone="soft">{t(lesson.begun ? 'next.begun' : 'next.new')}</Text>
        <Heading level={2} size={28} id="plan-next"><span lang={lang}>{lesson.title}</span></Heading>
        <Text>{t('next.details', { number: lesson.number, minutes: LESSON_MINUTES })}</Text>
        {!lesson.open && <p className={styles.locked}><Lock aria-hidden="true" />{t('next.premium')}</p>}
        <div className={styles.action}>
          {lesson.open
            ? <ButtonLink wide href={href} icon={<Play aria-hidden="true" />}>{t(lesson.begun ? 'next.continue' : 'next.start')}</ButtonLink>
            : <ButtonLink wide href={withNext(pathTo('choosePlan'), href)}>{t('next.unlock')}</ButtonLink>}
        </div>
      </div>
    </Card>
  )
}
