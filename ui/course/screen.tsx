'use client'
import { useUnit } from 'effector-react'
import { ChevronDown } from 'lucide-react'
import type { Language } from '#core/domain/locale/locales.ts'
import { rightToPass, TEST_STEPS, testOf } from '#core/domain/lesson/unit-test.ts'
import type { UnitUnderWay } from '#core/domain/plan/todays-path.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { LinkTo } from '../kit/link.tsx'
import { useLanguageInText, useLanguageName, useMessages } from '../kit/messages.tsx'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { planChanged } from '../keeper/change-plan.ts'
import { coursePath } from '../page/course-path.ts'
import { BackLink } from '../shell/back-link.tsx'
import { LessonList } from '../shell/lesson-list.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { useVisit } from '../shell/use-visit.ts'
import { $failure, $nextUnit, $pending, $plan, $status, $told, $units, type CoursePage, left, opened, retried } from './model.ts'
import { Notes } from './notes.tsx'
import styles from './screen.module.css'

const COURSES = pathTo('courses')

/** CRS-1, CRS-5. A course: its units and lessons, what there is to know, and the tests that skip a unit. */
export const CourseScreen = ({ target, pageLanguage }: CoursePage) => {
  const t = useMessages('course')
  const [nameOf, inText] = [useLanguageName(), useLanguageInText()]
  const { status, units, nextUnit, told, failure, pending, open, leave, retry } = useUnit({
    status: $status, units: $units, nextUnit: $nextUnit, told: $told, failure: $failure, pending: $pending, open: opened, leave: left, retry: retried,
  })
  useVisit(() => open({ target, pageLanguage }), leave, [target, pageLanguage])
  return (
    <Stack gap={24} width="lesson">
      <BackLink href={COURSES}>{t('back')}</BackLink>
      <Stack gap={4}>
        <Heading level={1}>{nameOf(target)}</Heading>
        {told && <Text tone="soft">{t('from', { language: inText(told) })}</Text>}
      </Stack>
      {status === 'loading' && <Skeleton heights={[72, 420]} gap={24} />}
      {status === 'own' && (
        <EmptyState picture="compass" title={t('own.title')} text={t('own.text')} action={<ButtonLink href={pathTo('coursesOnboarding')}>{t('own.choose')}</ButtonLink>} />
      )}
      {status === 'failed' && failure && (
        <Stack gap={16}>
          <Text>{t('failed')}</Text>
          <RetryNotice error={failure} isPending={pending} onRetry={retry} />
        </Stack>
      )}
      {status === 'ready' && units && told && (
        <>
          <Choice target={target} />
          {units.map(unit => <Unit key={unit.id} unit={unit} isNext={unit.id === nextUnit} target={target} told={told} />)}
          <Text tone="soft" align="center">{t('end', { level: units.at(-1)?.level ?? 'A1' })}</Text>
        </>
      )}
    </Stack>
  )
}

/** CRS-1. Whether this is the course that is learned now, and how it becomes that. */
const Choice = ({ target }: Pick<CoursePage, 'target'>) => {
  const t = useMessages('course')
  const inText = useLanguageInText()
  const { plan, change } = useUnit({ plan: $plan, change: planChanged })
  const language = inText(target)
  if (!plan) return <Row><ButtonLink href={coursePath(target)}>{t('learn', { language })}</ButtonLink></Row>
  if (plan.target === target) return <p role="status"><Text as="span" tone="soft">{t('learning')}</Text> <LinkTo href={pathTo('plan')}>{t('toPlan')}</LinkTo></p>
  const isKnown = plan.others?.some(course => course.target === target) === true
  return <Row><Button onPress={() => change({ target })}>{t(isKnown ? 'resume' : 'learn', { language })}</Button></Row>
}

interface UnitProps {
  readonly unit: UnitUnderWay
  /** Its lessons are shown, those of the others on demand. */
  readonly isNext: boolean
  readonly target: Language
  readonly told: Language
}
const Unit = ({ unit: { id, level, title, lessons, notes, skipped }, isNext, target, told }: UnitProps) => {
  const t = useMessages('course')
  const passed = lessons.filter(lesson => lesson.passed).length
  const titleId = `unit-${id}`
  const progress = t('progress', { done: passed, total: lessons.length })
  return (
    <Card as="section" tone="raised" aria-labelledby={titleId}>
      <Stack gap={16}>
        <Stack gap={8}>
          <Text size={14} tone="soft">{t('level', { level })}</Text>
          <Heading level={2} id={titleId}><span lang={told}>{title}</span></Heading>
          <ProgressBar value={passed} max={lessons.length} label={progress} valueText={progress} />
          <Text size={14} tone={passed === lessons.length ? 'right' : 'soft'}>{skipped ? t('skipped') : progress}</Text>
        </Stack>
        <details className={styles.lessons} open={isNext}>
          <summary><ChevronDown aria-hidden="true" />{t('lessons')}</summary>
          <Stack gap={16}>
            <LessonList target={target} lang={told} lessons={lessons} next={lessons.find(lesson => !lesson.passed)?.id} />
            {notes && <Notes unit={id} titleId={titleId} told={told} target={target} />}
            {passed < lessons.length && (
              <Stack gap={8}>
                <Text size={14} tone="soft">{t('test.text', { steps: TEST_STEPS, right: rightToPass(TEST_STEPS) })}</Text>
                <Row><ButtonLink variant="secondary" size="small" href={pathTo('lesson', { target, lesson: testOf(id) })}>{t('test.start')}</ButtonLink></Row>
              </Stack>
            )}
          </Stack>
        </details>
      </Stack>
    </Card>
  )
}
