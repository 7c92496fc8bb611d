'use client'
import { useUnit } from 'effector-react'
import { type Family, type FamilyProgress, TIERS } from '#core/domain/achievement/achievement.ts'
import { Card } from '../kit/card.tsx'
import { Medal } from '../kit/medal.tsx'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { $failure, $families, $familiesFailure, $pending, retried } from './model.ts'
import styles from './screen.module.css'

/** The families with a text. One that cannot be earned yet is not sent, and a later one waits for its text. */
const SHOWN = ['streak', 'lessons', 'words', 'reading'] as const
type Shown = (typeof SHOWN)[number]
const isShown = (family: Family): family is Shown => SHOWN.some(shown => shown === family)

/** STK-2. */
export const Achievements = () => {
  const t = useMessages('streak')
  const { families, failure, history, pending, retry } = useUnit({
    families: $families, failure: $familiesFailure, history: $failure, pending: $pending, retry: retried,
  })
  return (
    <Stack as="section" gap={16} aria-labelledby="streak-achievements">
      <Heading level={2} id="streak-achievements">{t('achievements.title')}</Heading>
      {failure && !history && <RetryNotice error={failure} isPending={pending} onRetry={retry} />}
      {!families && !failure && <Skeleton heights={[180, 180, 180]} gap={16} />}
      {families?.map(progress => isShown(progress.family) && <FamilyCard key={progress.family} family={progress.family} progress={progress} />)}
    </Stack>
  )
}

const FamilyCard = ({ family, progress: { count, awards, next } }: { readonly family: Shown; readonly progress: FamilyProgress }) => {
  const t = useMessages('streak')
  const { date } = useFormats()
  const name = t(`achievements.${family}`)
  const towards = next === null ? t('achievements.all') : t('achievements.progress', { count, goal: next })
  return (
    <Card as="section" aria-labelledby={`streak-${family}`}>
      <Stack gap={12}>
        <Heading level={3} id={`streak-${family}`}>{name}</Heading>
        {next !== null && <ProgressBar value={count} max={next} label={name} valueText={towards} />}
        <Text tone="soft">{towards}</Text>
        <ol role="list" className={styles.medals}>
          {TIERS[family].map((goal, index) => {
            const award = awards.find(({ tier }) => tier === index + 1)
            return (
              <li key={goal} className={styles.tier}>
                <Medal tier={index + 1} isReached={award !== undefined} />
                <Text align="center" strong>{t(`achievements.goals.${family}`, { count: goal })}</Text>
                <Text align="center" size={14} tone="soft">{award ? date(award.at) : t('achievements.ahead')}</Text>
              </li>
            )
          })}
        </ol>
      </Stack>
    </Card>
  )
}
