'use client'
import { useUnit } from 'effector-react'
import { DAILY_GOALS } from '#core/domain/funnel/questions/time-learning.ts'
import { isLanguage, LANGUAGES } from '#core/domain/locale/locales.ts'
import { lessonsForGoal } from '#core/domain/plan/daily-goal.ts'
import type { LearningPlan } from '#core/domain/plan/learning-plan.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { useLanguageName, useMessages } from '../kit/messages.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { keeperValue } from '../keeper/model.ts'
import { planChanged } from '../keeper/change-plan.ts'

/** What is learned and how much a day, as the onboarding asked first. */
export const Course = () => {
  const t = useMessages('settings')
  const plan = useUnit(keeperValue('learning_plan'))
  return (
    <Card as="section" aria-labelledby="settings-course">
      <Stack gap={16}>
        <Heading level={2} size={18} id="settings-course">{t('course.title')}</Heading>
        {plan ? <Choices plan={plan} /> : (
          <>
            <Text>{t('course.none')}</Text>
            <Row><ButtonLink href={pathTo('planOnboarding')}>{t('course.choose')}</ButtonLink></Row>
          </>
        )}
      </Stack>
    </Card>
  )
}

const Choices = ({ plan }: { readonly plan: LearningPlan }) => {
  const t = useMessages('settings')
  const nameOf = useLanguageName()
  const change = useUnit(planChanged)
  return (
    <>
      <SelectField
        label={t('course.target')}
        description={t('course.targetHint')}
        options={LANGUAGES.filter(language => language !== plan.native).map(id => ({ id, label: nameOf(id) }))}
        value={plan.target}
        onChange={target => isLanguage(target) && change({ target })}
      />
      <SelectField
        label={t('course.minutes')}
        description={t('course.minutesHint', { lessons: lessonsForGoal(plan.minutes) })}
        options={DAILY_GOALS.map(minutes => ({ id: String(minutes), label: t('course.aDay', { minutes }) }))}
        value={String(plan.minutes)}
        onChange={minutes => change({ minutes: Number(minutes) })}
      />
    </>
  )
}
