'use client'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { withNext } from '#core/domain/account/next-path.ts'
import type { StreakButton } from '#core/domain/flags/flags.ts'
import { REVIEW_LESSON } from '#core/domain/lesson/answer.ts'
import type { Lesson, LessonSummary } from '#core/domain/lesson/lesson.ts'
import { rightToPass, unitTestedBy } from '#core/domain/lesson/unit-test.ts'
import type { LessonProgress } from '#core/domain/lesson/progress.ts'
import { pathTo } from '#core/domain/route/links.ts'
import type { Streak } from '#core/domain/streak/streak.ts'
import { ActionBar } from '../kit/action-bar.tsx'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { Character } from '../kit/character.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Page } from '../kit/page.tsx'
import { PhraseText } from '../kit/phrase-text.tsx'
import { StreakWeek } from '../kit/streak-week.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { $session } from '../session/model.ts'
import { Speak } from '../shell/speak.tsx'
import styles from './screen.module.css'

interface Props {
  readonly top: ReactNode
  readonly lesson: Pick<Lesson, 'id' | 'title' | 'native' | 'target' | 'steps'>
  /** The lesson that the main button goes on to; null where it leads to the plan. */
  readonly next: Pick<LessonSummary, 'id' | 'title'> | null
  readonly progress: LessonProgress
  /** Null until the server has every answer. */
  readonly streak: Streak | null
  /** CRS-4. How many cards are due today; 0 until that is known. */
  readonly due: number
  readonly saved: ReactNode
  readonly onRepeat: () => void
  /** FLAG-4. The variant of the button that leaves the result. */
  readonly button: StreakButton
  readonly onStreakButton: (button: StreakButton) => void
}
const TITLE_ID = 'lesson-result'
const LEARNED_ID = 'lesson-learned'
const [PLAN, REVIEW] = [pathTo('plan'), pathTo('review')]
/** FLAG-4. The message of each variant. */
const STREAK_MESSAGES = { default: 'continue', lesson: 'result.keepStreak', review: 'result.review' } as const satisfies Record<StreakButton, string>

/** CRS-1. The end of a lesson, which nobody can fail: what can be said now, how much was right at first, and the streak. */
export const LessonResult = ({ top, lesson, next, progress, streak, due, saved, onRepeat, button, onStreakButton }: Props) => {
  const t = useMessages('lesson')
  const { strong, score, asked, passed } = progress
  const registration = useUnit($session)?.registration
  const isReview = lesson.id === REVIEW_LESSON
  const isTest = unitTestedBy(lesson.id) !== null
  const right = Math.round(score * asked)
  /** FLAG-4. The variants that promise something are for those who have an account: a guest keeps a streak by making one. There must be something to review. */
  const shown = registration === 'registered' && passed && (button !== 'review' || due > 0) ? button : 'default'
  const onward = next ? pathTo('lesson', { target: lesson.target, lesson: next.id }) : PLAN
  useEffect(() => document.getElementById(TITLE_ID)?.focus(), [])
  return (
    <Page
      width="lesson"
      top={top}
      bottom={
        <ActionBar>
          {next && shown !== 'review' && <Text align="center" tone="soft">{t.rich('result.next', { title: next.title, name: words => <span lang={lesson.native}>{words}</span> })}</Text>}
          <ButtonLink wide href={shown === 'review' ? REVIEW : onward} onClick={() => onStreakButton(shown)}>{t(STREAK_MESSAGES[shown], { due })}</ButtonLink>
          {registration === 'registered' && next && <ButtonLink wide href={PLAN} variant="secondary">{t('result.toPlan')}</ButtonLink>}
          {registration === 'unregistered' && passed && <ButtonLink wide href={withNext(pathTo('signUp'), PLAN)} variant="secondary">{t('result.keep')}</ButtonLink>}
        </ActionBar>
      }
    >
      {saved}
      <div className={styles.result}>
        <Character mood={strong ? 'proud' : passed ? 'happy' : 'thinking'} size={128} hops={passed} />
        <Heading level={1} size={36} align="center" id={TITLE_ID} focusable>{t(isReview ? 'result.reviewed' : isTest ? (passed ? 'test.passed' : 'test.failed') : strong ? 'result.strong' : 'result.passed')}</Heading>
        <Text align="center" size={18}>{isReview ? t('result.reviewedText', { count: asked }) : isTest ? t(passed ? 'test.passedText' : 'test.failedText', { right, total: asked, needed: rightToPass(asked) }) : t.rich('result.passedText', { title: lesson.title, name: words => <span lang={lesson.native}>{words}</span> })}</Text>
        {passed && (
          <dl className={styles.facts}>
            <div className={styles.fact}><dt>{t('result.score')}</dt><dd>{t('result.scoreOf', { right, total: asked })}</dd></div>
            <div className={styles.fact} data-tone="sun"><dt>{t('result.streak')}</dt><dd>{streak ? t('result.streakDays', { days: streak.length }) : '…'}</dd></div>
          </dl>
        )}
        {passed && <div className={styles.week}>{streak ? <StreakWeek week={streak.week} today={streak.today} /> : <Text tone="soft">{t('result.streakWaiting')}</Text>}</div>}
        <Learned steps={lesson.steps} />
        {isReview && <ButtonLink variant="quiet" href={REVIEW}>{t('result.toReviews')}</ButtonLink>}
        {!isReview && !(isTest ? passed : strong) && <Button variant="quiet" onPress={onRepeat}>{t('result.again')}</Button>}
      </div>
    </Page>
  )
}

/** What the lesson has introduced, each with its voice. */
const Learned = ({ steps }: Pick<Lesson, 'steps'>) => {
  const t = useMessages('lesson')
  const introduced = steps.filter(step => step.type === 'introduction')
  return introduced.length > 0 && (
    <section className={styles.learned}>
      <Heading level={2} size={22} id={LEARNED_ID}>{t('result.learned')}</Heading>
      <ul aria-labelledby={LEARNED_ID}>
        {introduced.map(({ id, phrase, meaning }) => (
          <li key={id}>
            <Speak phrase={phrase} />
            <span><PhraseText phrase={phrase} latin={false} /> <Text as="span" tone="soft" lang={meaning.lang}>{meaning.text}</Text></span>
          </li>
        ))}
      </ul>
    </section>
  )
}
