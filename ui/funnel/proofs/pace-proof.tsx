'use client'
import { DAILY_GOALS } from '#core/domain/funnel/questions/time-learning.ts'
import { LESSON_MINUTES, lessonsForGoal } from '#core/domain/plan/daily-goal.ts'
import { useMessages } from '../../kit/messages.tsx'
import styles from './proofs.module.css'

const MONTH = 30

/** How many lessons a month holds, by minutes a day, as bars. */
export const PaceProof = () => {
  const t = useMessages('questions')
  const rows = DAILY_GOALS.map(minutes => ({ minutes, lessons: MONTH * lessonsForGoal(minutes) }))
  const most = Math.max(...rows.map(({ lessons }) => lessons))
  return (
    <figure className={styles.proof}>
      <ul role="list" className={styles.bars} aria-label={t('pace.label')}>
        {rows.map(({ minutes, lessons }) => (
          <li key={minutes} className={styles.row}>
            <span className={styles.minutes}>{t('pace.minutes', { minutes })}</span>
            <span className={styles.bar} aria-hidden="true"><span style={{ inlineSize: `${(100 * lessons) / most}%` }} /></span>
            <span className={styles.lessons}>{t('pace.lessons', { lessons })}</span>
          </li>
        ))}
      </ul>
      <figcaption className={styles.source}>{t('pace.source', { minutes: LESSON_MINUTES })}</figcaption>
    </figure>
  )
}
