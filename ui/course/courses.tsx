'use client'
import { useUnit } from 'effector-react'
import { LANGUAGES, type Language } from '#core/domain/locale/locales.ts'
import { coursesOf } from '#core/domain/plan/learning-plan.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { LinkTo } from '../kit/link.tsx'
import { useLanguageName, useMessages } from '../kit/messages.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { BackLink } from '../shell/back-link.tsx'
import { LevelTestsCard } from '../shell/level-tests-card.tsx'
import { $plan } from './model.ts'
import styles from './screen.module.css'

/** CRS-5. The courses that are learned, the present one first, and those that there are besides; `pageLanguage` counts as the native one while there is no plan. */
export const CoursesScreen = ({ pageLanguage }: { readonly pageLanguage: Language }) => {
  const t = useMessages('course')
  const nameOf = useLanguageName()
  const plan = useUnit($plan)
  const known = plan ? coursesOf(plan) : []
  const native = plan?.native ?? pageLanguage
  const others = LANGUAGES.filter(language => language !== native && !known.some(({ target }) => target === language))
  return (
    <Stack gap={32} width="lesson">
      <BackLink href={pathTo('plan')}>{t('courses.back')}</BackLink>
      <Heading level={1}>{t('courses.title')}</Heading>
      {known.length > 0 && (
        <ul role="list" className={styles.courses} aria-label={t('courses.yours')}>
          {known.map(({ target, level }, index) => (
            <li key={target} className={styles.course} data-current={index === 0 || undefined}>
              <LinkTo href={pathTo('course', { target })}>{nameOf(target)}</LinkTo>
              <Text size={14} tone="soft">{level}{index === 0 && ` · ${t('learning')}`}</Text>
            </li>
          ))}
        </ul>
      )}
      <Stack as="section" gap={12} aria-labelledby="other-courses">
        <Heading level={2} id="other-courses">{t('courses.more')}</Heading>
        <ul role="list" className={styles.courses}>
          {others.map(target => <li key={target} className={styles.course}><LinkTo href={pathTo('course', { target })}>{nameOf(target)}</LinkTo></li>)}
        </ul>
      </Stack>
      <LevelTestsCard />
    </Stack>
  )
}
