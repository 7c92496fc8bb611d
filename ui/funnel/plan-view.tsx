'use client'
import { LESSON_MINUTES } from '#core/domain/plan/daily-goal.ts'
import { DAYS_A_WEEK } from '#core/domain/plan/way-ahead.ts'
import { Card } from '../kit/card.tsx'
import { useFormats, useLanguageName, useMessages } from '../kit/messages.tsx'
import { PhraseText } from '../kit/phrase-text.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import type { $preview } from './plan-preview.ts'
import styles from './screen.module.css'

type Preview = NonNullable<ReturnType<typeof $preview.getState>>

/** The first unit of a plan, and what it leads to. */
export const PlanPreview = (preview: Preview) => (
  <>
    <FirstUnit {...preview} />
    <Way {...preview} />
  </>
)

const FirstUnit = ({ target, native, minutes, unit, days, endsAt }: Preview) => {
  const [t, words] = [useMessages('plan'), useMessages('preview')]
  const nameOf = useLanguageName()
  return (
    <Card as="section" tone="brand" aria-labelledby="funnel-plan">
      <Stack gap={12}>
        <Heading level={2} size={18} id="funnel-plan">{words('title')}</Heading>
        <Text size={22} strong>{nameOf(target)} · {unit.level} · <span lang={native}>{unit.title}</span></Text>
        <ol role="list" className={styles.lessons}>
          {unit.lessons.map(({ id, number, title, open }) => (
            <li key={id}>
              <span aria-hidden="true">{number}</span><span lang={native}>{title}</span>
              {!open && <span className={styles.premium}>{t('unit.premium')}</span>}
            </li>
          ))}
        </ol>
        <Text>{t('goal.minutes', { minutes })} · {words('pace', { lessons: unit.lessons.length, days })}</Text>
        {endsAt !== null && <Text tone="soft">{t('endsAt', { level: endsAt })}</Text>}
      </Stack>
    </Card>
  )
}

/** What one will be able to say and when, as places on a way. */
const Way = ({ native, minutes, daysAWeek = DAYS_A_WEEK, way }: Preview) => {
  const t = useMessages('preview')
  const { date } = useFormats()
  if (way.length === 0) return null
  return (
    <section className={styles.waySection} aria-labelledby="funnel-way">
      <Heading level={2} size={18} id="funnel-way">{t('way.title')}</Heading>
      <ol role="list" className={styles.way}>
        {way.map(({ id, title, say, at }) => (
          <li key={id} className={styles.place}>
            <p className={styles.when}>{t('way.about', { date: date(at) })} · {t('way.after', { unit: title })}</p>
            <p className={styles.said}><PhraseText phrase={say.phrase} size={22} /></p>
            <Text lang={native}>{say.meaning.text}</Text>
          </li>
        ))}
      </ol>
      <Text size={14} tone="soft">{t('way.estimate', { minutes, days: daysAWeek, lesson: LESSON_MINUTES })}</Text>
    </section>
  )
}
