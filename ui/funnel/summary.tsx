'use client'
import { useUnit } from 'effector-react'
import { useContext, useDeferredValue, useEffect } from 'react'
import { answerTo, type Screen } from '#core/domain/funnel/funnel.ts'
import { asksForCourse } from '#core/domain/plan/plan-from-answers.ts'
import { Button } from '../kit/button.tsx'
import { Notice } from '../kit/notice.tsx'
import { useFormats, useMessages } from '../kit/messages.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { $flagValues } from '../flags/model.ts'
import { afterPaint } from '../shell/after-paint.ts'
import { EasedBar } from '../shell/eased-bar.tsx'
import type { EndingProps } from './ending-props.ts'
import { $isSubmitting, $outcome, $submissionFailure, $waitsForWords, submissionRetried } from './ending.ts'
import { $failure, $preview, previewShown } from './plan-preview.ts'
import { PlanPreview } from './plan-view.tsx'
import { IsOpen } from './is-open.ts'
import { edited } from './model.ts'
import styles from './screen.module.css'

/** The plan that the answers make, and below it the answers, each with a button to change it. */
export const Summary = (props: EndingProps) => {
  const t = useMessages('preview')
  const model = useUnit({ waits: $waitsForWords, preview: $preview, failure: $failure, flags: $flagValues, show: previewShown })
  const isOpen = useContext(IsOpen)
  useEffect(() => (isOpen ? afterPaint(model.show) : undefined), [isOpen])
  // The course may be known already; the end comes first all the same.
  const preview = useDeferredValue(model.preview)
  const hasPlan = asksForCourse(props.funnel)
  // All of it comes at once, so that nothing moves what somebody is reading.
  if (model.waits || (hasPlan && !preview && !model.failure)) {
    return <Stack gap={24}>{model.flags.use_fake_progress && <EasedBar />}<Skeleton heights={[160, 288, 320]} gap={24} /></Stack>
  }
  return (
    <Stack gap={24}>
      <Vocabulary {...props} />
      {hasPlan && preview && <PlanPreview {...preview} />}
      <Stack gap={12}>
        <Heading level={2} size={18}>{t('answers')}</Heading>
        <Answers {...props} />
      </Stack>
    </Stack>
  )
}

/** FUN-9. How many words somebody seems to know, as a bar; or that the server has not said so yet. */
const Vocabulary = ({ funnel, given }: EndingProps) => {
  const [t, common] = [useMessages('preview'), useMessages('common')]
  const model = useUnit({ outcome: $outcome, failure: $submissionFailure, pending: $isSubmitting, retry: submissionRetried })
  const picker = funnel.screens.find(({ question }) => question?.words !== undefined)
  if (!picker || !answerTo(given, picker.id)) return null
  const vocabulary = model.outcome?.vocabulary
  if (model.failure) {
    return (
      <Notice tone="wrong" title={t('unsent.title')}>
        <Text>{t('unsent.text')} {t('unsent.level')}</Text>
        <Button variant="quiet" size="small" isPending={model.pending} onPress={() => model.retry()}>{common('retry')}</Button>
      </Notice>
    )
  }
  if (!vocabulary) return null
  const { words, level } = vocabulary
  return (
    <section className={styles.vocabulary} aria-labelledby="funnel-words">
      <Heading level={2} size={18} id="funnel-words">{t('vocabulary.title')}</Heading>
      <div className={styles.words} aria-hidden="true"><div style={{ inlineSize: `${(100 * words) / MOST_WORDS}%` }} /></div>
      <Text>{words === 0 ? t('vocabulary.none', { level }) : t('vocabulary.text', { words, level })}</Text>
      <Text size={14} tone="soft">{t('vocabulary.estimate', { asked: picker.question?.words?.length ?? 0 })}</Text>
    </section>
  )
}
const MOST_WORDS = 5000

/** They are shown in the words of the page, not in those they were given in. */
const Answers = ({ funnel, screen: summary, given, texts }: EndingProps) => {
  const edit = useUnit(edited)
  const [t, questions] = [useMessages('common'), useMessages('questions')]
  const { row } = useFormats()
  const words = (screen: Screen, ids: readonly string[]): string => {
    if (screen.question?.words !== undefined) return questions('words.count', { count: ids.length })
    const [from = '', to = ''] = ids.map(id => texts.answer(screen, id))
    return screen.type === 'time-range' ? questions('time.range', { from, to }) : row(ids.map(id => texts.answer(screen, id)))
  }
  return (
    <dl className={styles.summary}>
      {funnel.screens.flatMap(screen => {
        const ids = answerTo(given, screen.id)?.selectedAnswerIds
        if (ids === undefined) return []
        return [
          <div key={screen.id} className={styles.entry}>
            <dt>{texts.title(screen)}</dt>
            <dd>{words(screen, ids)}</dd>
            <dd className={styles.change}>
              <Button variant="quiet" size="small" aria-label={t('funnel.changeOf', { question: texts.title(screen) })} onPress={() => edit({ screen: screen.id, summary: summary.id })}>
                {t('funnel.change')}
              </Button>
            </dd>
          </div>,
        ]
      })}
    </dl>
  )
}
