'use client'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { answerTo, type Funnel, type FunnelAnswers } from '#core/domain/funnel/funnel.ts'
import { asksForCourse } from '#core/domain/plan/plan-from-answers.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { useFormats, useLanguageName, useMessages } from '../kit/messages.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { $failure, $preview, previewShown } from './plan-preview.ts'
import styles from './screen.module.css'
import type { FunnelTexts } from './texts.ts'

interface Props {
  readonly funnel: Funnel
  readonly texts: FunnelTexts
  readonly given: FunnelAnswers
  readonly onEdit: (screen: string) => void
}

/** The plan that the answers make, and below it the answers, each with a button to change it. */
export const Summary = (props: Props) => {
  const t = useMessages('preview')
  return (
    <Stack gap={24}>
      {asksForCourse(props.funnel) && <Preview />}
      <Stack gap={12}>
        <Heading level={2} size={18}>{t('answers')}</Heading>
        <Answers {...props} />
      </Stack>
    </Stack>
  )
}

/** Without an answer of the server there is no plan to look at, and the funnel goes on all the same. */
const Preview = () => {
  const [t, words] = [useMessages('plan'), useMessages('preview')]
  const nameOf = useLanguageName()
  const { preview, failure, show } = useUnit({ preview: $preview, failure: $failure, show: previewShown })
  useEffect(() => {
    show()
  }, [show])
  if (!preview) return failure ? null : <Skeleton heights={[288]} />
  const { target, native, minutes, unit, days, endsAt } = preview
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

/** They are shown in the words of the page, not in those they were given in. */
const Answers = ({ funnel, texts, given, onEdit }: Props) => {
  const t = useMessages('common')
  const { row } = useFormats()
  return (
    <dl className={styles.summary}>
      {funnel.screens.flatMap(screen => {
        const answer = answerTo(given, screen.id)
        return answer === undefined ? [] : [
          <div key={screen.id} className={styles.entry}>
            <dt>{texts.title(screen)}</dt>
            <dd>{row(answer.selectedAnswerIds.map(id => texts.answer(screen, id)))}</dd>
            <dd className={styles.change}>
              <Button variant="quiet" size="small" aria-label={t('funnel.changeOf', { question: texts.title(screen) })} onPress={() => onEdit(screen.id)}>
                {t('funnel.change')}
              </Button>
            </dd>
          </div>,
        ]
      })}
    </dl>
  )
}
