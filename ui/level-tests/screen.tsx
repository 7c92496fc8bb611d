'use client'
import { useUnit } from 'effector-react'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Language } from '#core/domain/locale/locales.ts'
import { LENGTH } from '#core/domain/placement/next-item.ts'
import type { TestQuestion } from '#core/domain/placement/level-test.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { ActionBar } from '../kit/action-bar.tsx'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/card.tsx'
import { IconLink } from '../kit/icon-button.tsx'
import { useLanguageName, useMessages } from '../kit/messages.tsx'
import { Notice } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { RadioCards } from '../kit/radio-cards.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Row, Stack } from '../kit/stack.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { submitOnEnter } from '../kit/submit-on-enter.ts'
import { TopBar } from '../kit/top-bar.tsx'
import { VisuallyHidden } from '../kit/visually-hidden.tsx'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { Speak } from '../shell/speak.tsx'
import { UntilKnown, useNewcomerOnce } from '../shell/until-known.tsx'
import { useVisit } from '../shell/use-visit.ts'
import { $answerFailure, $answerPending, $choice, $failure, $pending, $question, $status, $startPending, answered, answerRetried, chosen, left, opened, passed, retried, started } from './model.ts'
import { $spoken } from '../speech/model.ts'
import { NoTest, StartComing, StartTest } from './begin.tsx'
import { TestResult } from './result.tsx'
import styles from './screen.module.css'
import './tracking.ts'

const FORM = 'test-form'

interface Props {
  readonly target: Language
  readonly pageLanguage: Language
}

/** TST-1. One level test: its beginning, its questions one by one, and what it has found. */
export const LevelTestScreen = ({ target, pageLanguage }: Props) => {
  const [t, common] = [useMessages('tests'), useMessages('common')]
  const { status, question, failure, pending, open, leave, retry } = useUnit({
    status: $status, question: $question, failure: $failure, pending: $pending, open: opened, leave: left, retry: retried,
  })
  useVisit(() => open({ target, pageLanguage }), leave, [target, pageLanguage])
  useNewcomerOnce()
  if (status === 'question' && question) return <Question question={question} target={target} />
  return (
    <Page width="lesson" top={<TopBar start={<IconLink label={common('close')} icon={<X />} href={pathTo('levelTests')} />} />}>
      {status === 'loading' && <UntilKnown newcomer={<StartComing target={target} />} learner={<Skeleton heights={[48, 96, 64, 64]} />} />}
      {status === 'failed' && failure && (
        <Stack gap={16}>
          <Heading level={1} size={28}>{t('title')}</Heading>
          <Text>{t('failed')}</Text>
          <RetryNotice error={failure} isPending={pending} onRetry={retry} />
        </Stack>
      )}
      {status === 'none' && <NoTest />}
      {status === 'start' && <StartTest target={target} />}
      {status === 'result' && <TestResult target={target} />}
    </Page>
  )
}

/** The sentence with its gap, which is read aloud as a word. */
const Prompt = ({ text, lang }: { readonly text: string; readonly lang: Language }) => {
  const t = useMessages('tests')
  const [before = '', after] = text.split('___')
  if (after === undefined) return <span lang={lang}>{text}</span>
  return <><span lang={lang}>{before}</span><span className={styles.gap} aria-hidden="true" /><VisuallyHidden>{t('question.gap')}</VisuallyHidden><span lang={lang}>{after}</span></>
}

/** The next question is read out, unless its taker is in it already. */
const useFocusOnChange = (item: string) => {
  const [shown, heading] = [useRef(item), useRef<HTMLDivElement>(null)]
  useEffect(() => {
    if (shown.current === item) return
    shown.current = item
    window.scrollTo({ top: 0 })
    heading.current?.querySelector('h1')?.focus()
  }, [item])
  return heading
}

const Question = ({ question, target }: { readonly question: TestQuestion; readonly target: Language }) => {
  const [t, common] = [useMessages('tests'), useMessages('common')]
  const nameOf = useLanguageName()
  const { choice, pending, failure, choose, answer, pass, retry, spoken, leavingOut, leaveOut } = useUnit({
    choice: $choice, pending: $answerPending, failure: $answerFailure, choose: chosen, answer: answered, pass: passed, retry: answerRetried,
    spoken: $spoken, leavingOut: $startPending, leaveOut: started,
  })
  /** The test was begun on a device that has a voice, and is gone on with on one that has none. */
  const cannotSay = spoken !== null && !spoken.includes(target)
  const { number, item, skill, prompt, options, passage, speech } = question
  const heading = useFocusOnChange(item)
  const progress = t('question.progress', { number, most: LENGTH.most })
  const submit = () => { if (choice !== null && !pending) answer() }
  return (
    <Page
      width="lesson"
      top={
        <TopBar
          start={<IconLink label={t('question.leave')} icon={<X />} href={pathTo('levelTests')} />}
          center={<ProgressBar value={number - 1} max={LENGTH.most} label={nameOf(target)} valueText={progress} />}
        />
      }
      bottom={
        <ActionBar>
          <Stack gap={8}>
            {failure && <RetryNotice error={failure} text={t('question.failed')} isPending={pending} onRetry={retry} />}
            <Button type="submit" form={FORM} wide isDisabled={choice === null} isPending={pending}>{common('continue')}</Button>
            <Button variant="quiet" wide onPress={pass} isDisabled={pending}>{t('question.unsure')}</Button>
          </Stack>
        </ActionBar>
      }
    >
      <form id={FORM} noValidate onSubmit={event => { event.preventDefault(); submit() }} {...submitOnEnter(submit)}>
        <Stack gap={24}>
          <div ref={heading}>
            <Stack gap={16}>
              <Text tone="soft">{progress} · {t(`question.${skill}`)}</Text>
              {passage !== undefined && (
                <Card as="section" aria-labelledby="passage">
                  <VisuallyHidden id="passage">{t('question.text')}</VisuallyHidden>
                  <p lang={target} className={styles.passage}>{passage}</p>
                </Card>
              )}
              {speech !== undefined && (cannotSay
                ? <Notice action={<Button size="small" variant="secondary" isPending={leavingOut} onPress={() => leaveOut({ hears: false })}>{t('question.withoutListening')}</Button>}>{t('question.noVoice')}</Notice>
                : <Row gap={12}><Speak phrase={{ text: speech, lang: target }} large withSlow isAsked /></Row>)}
              <Heading level={1} size={22} focusable><Prompt text={prompt} lang={target} /></Heading>
            </Stack>
          </div>
          <RadioCards
            key={item}
            label={t(`question.${skill}`)}
            labelHidden
            options={options.map(option => ({ id: option, label: <span lang={target}>{option}</span> }))}
            value={choice}
            onChange={choose}
            isDisabled={pending}
          />
        </Stack>
      </form>
    </Page>
  )
}
