'use client'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { withNext } from '#core/domain/account/next-path.ts'
import type { StreakButton } from '#core/domain/flags/flags.ts'
import type { Lesson } from '#core/domain/lesson/lesson.ts'
import type { LessonProgress } from '#core/domain/lesson/progress.ts'
import { pathTo } from '#core/domain/route/links.ts'
import type { Streak } from '#core/domain/streak/streak.ts'
import { ActionBar } from '../kit/action-bar.tsx'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { Page } from '../kit/page.tsx'
import { Picture } from '../kit/picture.tsx'
import { StreakWeek } from '../kit/streak-week.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { $session } from '../session/model.ts'
import styles from './screen.module.css'

interface Props {
  readonly top: ReactNode
  readonly lesson: Pick<Lesson, 'title' | 'native'>
  readonly progress: LessonProgress
  /** Null until the server has every answer. */
  readonly streak: Streak | null
  readonly saved: ReactNode
  readonly onRepeat: () => void
  /** FLAG-4. The variant of the button that leaves the result. */
  readonly button: StreakButton
  readonly onStreakButton: (button: StreakButton) => void
}
export const RESULT_PICTURES = { passed: 'party-popper', notPassed: 'seedling' } as const
const TITLE_ID = 'lesson-result'
const PLAN = pathTo('plan')
/** FLAG-4. The message of each variant. There are no reviews yet, so that variant has the usual message. */
const STREAK_MESSAGES = { default: 'continue', lesson: 'result.keepStreak', review: 'continue' } as const satisfies Record<StreakButton, string>

export const LessonResult = ({ top, lesson, progress, streak, saved, onRepeat, button, onStreakButton }: Props) => {
  const t = useMessages('lesson')
  const { percent } = useFormats()
  const { passed, score, total } = progress
  const registration = useUnit($session)?.registration
  /** FLAG-4. The variants that promise something are for those who have an account: a guest keeps a streak by making one. */
  const shown = registration === 'registered' ? button : 'default'
  useEffect(() => document.getElementById(TITLE_ID)?.focus(), [])
  return (
    <Page
      width="lesson"
      top={top}
      bottom={
        <ActionBar>
          {!passed && <Button wide onPress={onRepeat}>{t('result.again')}</Button>}
          {passed
            ? <ButtonLink wide href={PLAN} onClick={() => onStreakButton(shown)}>{t(STREAK_MESSAGES[shown])}</ButtonLink>
            : <ButtonLink wide href={PLAN} variant="secondary">{t('result.toPlan')}</ButtonLink>}
          {passed && registration === 'unregistered' && <ButtonLink wide href={withNext(pathTo('signUp'), PLAN)} variant="secondary">{t('result.keep')}</ButtonLink>}
        </ActionBar>
      }
    >
      {saved}
      <div className={styles.result}>
        <Picture name={RESULT_PICTURES[passed ? 'passed' : 'notPassed']} alt="" size={96} />
        <Heading level={1} size={36} align="center" id={TITLE_ID} focusable>{t(passed ? 'result.passed' : 'result.notPassed')}</Heading>
        <Text align="center" size={18}>{passed ? t.rich('result.passedText', { title: lesson.title, name: words => <span lang={lesson.native}>{words}</span> }) : t('result.notPassedText')}</Text>
        <dl className={styles.facts}>
          {!passed && <div className={styles.fact}><dt>{t('result.percent')}</dt><dd>{percent(score)}</dd></div>}
          <div className={styles.fact}><dt>{t('result.score')}</dt><dd>{t('result.scoreOf', { right: Math.round(score * total), total })}</dd></div>
          {passed && (
            <div className={styles.fact} data-tone="sun"><dt>{t('result.streak')}</dt><dd>{streak ? t('result.streakDays', { days: streak.length }) : '…'}</dd></div>
          )}
        </dl>
        {passed && <div className={styles.week}>{streak ? <StreakWeek week={streak.week} today={streak.today} /> : <Text tone="soft">{t('result.streakWaiting')}</Text>}</div>}
      </div>
    </Page>
  )
}
