'use client'
import { useUnit } from 'effector-react'
import type { Language } from '#core/domain/locale/locales.ts'
import { PLACEMENT_LEVELS, type PlacementLevel } from '#core/domain/placement/scale.ts'
import type { LevelResult } from '#core/domain/placement/level-test.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { BarChart } from '../kit/bar-chart.tsx'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { Card } from '../kit/card.tsx'
import { useFormats, useLanguageName, useMessages } from '../kit/messages.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { $courseLevel, $mayRetake, $native, $result, againPressed, courseWanted } from './model.ts'
import styles from './screen.module.css'

/** How likely a second level must be to be named. */
const CLOSE = 0.25
/** The likeliest level beside the one that was found, where it is likely. */
const otherLevel = ({ level, chances }: LevelResult): PlacementLevel | undefined =>
  PLACEMENT_LEVELS.filter(each => each !== level && chances[each] >= CLOSE).toSorted((one, other) => chances[other] - chances[one])[0]

/** TST-1. The level, how sure it is, what people on it can do, and what to do next. */
export const TestResult = ({ target }: { readonly target: Language }) => {
  const t = useMessages('tests')
  const { date, percent } = useFormats()
  const nameOf = useLanguageName()
  const { result, mayRetake, again } = useUnit({ result: $result, mayRetake: $mayRetake, again: againPressed })
  if (!result) return null
  const { level, chances, questions } = result
  const other = otherLevel(result)
  return (
    <Stack gap={24}>
      <Stack gap={12} align="center">
        <span className={styles.badge} aria-hidden="true">{level}</span>
        <Heading level={1} align="center" focusable>{t('result.title', { level })}</Heading>
        <Text align="center" size={18}>{nameOf(target)} · {t(`result.${level}`)}</Text>
        <Text align="center">{other === undefined ? t('result.sure') : t('result.between', { level: other })}</Text>
      </Stack>
      <Next target={target} />
      <Card as="section" aria-labelledby="can">
        <Stack gap={12}>
          <Heading level={2} size={18} id="can">{t('result.can')}</Heading>
          <ul className={styles.can}>{(['one', 'two', 'three'] as const).map(line => <li key={line}>{t(`can.${level}.${line}`)}</li>)}</ul>
        </Stack>
      </Card>
      <Card as="section" aria-labelledby="chances">
        <Stack gap={16}>
          <Heading level={2} size={18} id="chances">{t('result.chances')}</Heading>
          <BarChart
            titleId="chances" columns={[t('result.level'), t('result.chance')]} showTable={t('result.asTable')}
            bars={PLACEMENT_LEVELS.map(each => ({ name: each, label: each, value: Math.round(chances[each] * 100), text: percent(chances[each]) }))}
          />
          <Text size={14} tone="soft">{t('result.estimate', { questions })}</Text>
        </Stack>
      </Card>
      <Row>
        <ButtonLink variant="secondary" href={pathTo('certificate', { target })}>{t('result.certificate')}</ButtonLink>
        {mayRetake && <Button variant="quiet" onPress={again}>{t('result.again')}</Button>}
      </Row>
      {!mayRetake && <Text size={14} tone="soft">{t('result.retake', { date: date(result.retakeAt) })}</Text>}
    </Stack>
  )
}

/** TST-1. The course at the level that was found; whoever is asked first which language they speak makes a plan. */
const Next = ({ target }: { readonly target: Language }) => {
  const t = useMessages('tests')
  const { level, native, want } = useUnit({ level: $courseLevel, native: $native, want: courseWanted })
  if (!level) return null
  return (
    <Card as="section" tone="raised" aria-labelledby="next">
      <Stack gap={12}>
        <Heading level={2} id="next">{t('result.next')}</Heading>
        <Text>{native ? t('result.courseText', { level }) : t('result.planText')}</Text>
        {native
          ? <ButtonLink wide href={pathTo('plan')} onClick={() => want()}>{t('result.course', { level })}</ButtonLink>
          : <ButtonLink wide href={`${pathTo('coursesOnboarding')}?target=${target}`}>{t('result.plan')}</ButtonLink>}
      </Stack>
    </Card>
  )
}
