'use client'
import { useUnit } from 'effector-react'
import { Check, CloudOff, CloudUpload, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { StepType } from '#core/domain/lesson/steps/table.ts'
import type { Language } from '#core/domain/locale/locales.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { IconLink } from '../kit/icon-button.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Page } from '../kit/page.tsx'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { Stack } from '../kit/stack.tsx'
import { Heading } from '../kit/text.tsx'
import { TopBar } from '../kit/top-bar.tsx'
import { $flagValues } from '../flags/model.ts'
import type { SaveState } from '../session/delivery.ts'
import { $saved } from '../session/delivery.ts'
import { RetryNotice } from '../shell/retry-notice.tsx'
import { EasedBar } from './eased-bar.tsx'
import { $canCheck, $given, $lesson, $phase, $progress, $checkedStep, $step, $streak, checked, continued, givenChanged } from './model.ts'
import { $failure, $status, pageOpened, repeated, retried } from './open-lesson.ts'
import { CloseBar, LoadingLesson } from './loading.tsx'
import { LessonResult } from './result.tsx'
import styles from './screen.module.css'
import { viewOf } from './steps/table.ts'
import type { AnswerProps } from './steps/view.ts'
import { VerdictDetails, verdictTitle } from './verdict.tsx'
import { streakButtonPressed } from './tracking.ts'

const [PLAN, PLANS] = [pathTo('plan'), pathTo('choosePlan')]
const ACTION_ID = 'lesson-action'
const PROMPT_ID = 'lesson-prompt'

interface Props {
  readonly target: Language
  readonly lesson: string
  /** The lesson is taught in this language if the learner has no plan. */
  readonly pageLanguage: Language
}

export const LessonScreen = ({ target, lesson, pageLanguage }: Props) => {
  const { status, opened } = useUnit({ status: $status, opened: pageOpened })
  useEffect(() => void opened({ target, lesson, pageLanguage }), [opened, target, lesson, pageLanguage])
  return status === 'ready' ? <OpenLesson /> : <ClosedLesson />
}

const ClosedLesson = () => {
  const t = useMessages('lesson')
  const { status, failure, flags, retry } = useUnit({ status: $status, failure: $failure, flags: $flagValues, retry: retried })
  switch (status) {
    case 'premium_required':
      return (
        <Page width="lesson" top={<CloseBar />} centred>
          <EmptyState
            level={1}
            picture="trophy"
            title={t('paywall.title')}
            text={t('paywall.text')}
            action={<Stack gap={8}><ButtonLink wide href={PLANS}>{t('paywall.choose')}</ButtonLink><ButtonLink wide variant="quiet" href={PLAN}>{t('paywall.back')}</ButtonLink></Stack>}
          />
        </Page>
      )
    case 'not_found':
      return (
        <Page width="lesson" top={<CloseBar />} centred>
          <EmptyState level={1} title={t('notFound.title')} text={t('notFound.text')} action={<ButtonLink href={PLAN}>{t('notFound.toPlan')}</ButtonLink>} />
        </Page>
      )
    case 'no_course':
      return (
        <Page width="lesson" top={<CloseBar />} centred>
          <EmptyState level={1} title={t('noCourse.title')} text={t('noCourse.text')} action={<ButtonLink href={pathTo('coursesOnboarding')}>{t('noCourse.start')}</ButtonLink>} />
        </Page>
      )
    case 'failed':
      return (
        <Page width="lesson" top={<CloseBar />}>
          <Stack gap={24}>
            <Heading level={1} size={28}>{t('failed.title')}</Heading>
            {failure && <RetryNotice error={failure} onRetry={retry} />}
            <ButtonLink variant="quiet" href={PLAN}>{t('failed.back')}</ButtonLink>
          </Stack>
        </Page>
      )
    default:
      return <LoadingLesson>{flags.use_fake_progress && <EasedBar />}</LoadingLesson>
  }
}

const SAVE_ICONS = { saved: Check, saving: CloudUpload, waiting: CloudOff } as const
/** Takes up its space even while it is empty, so that the layout does not shift. It is empty until there is something to save. */
const SaveNote = ({ state, isEmpty }: { readonly state: SaveState; readonly isEmpty: boolean }) => {
  const t = useMessages('lesson')
  const Icon = SAVE_ICONS[state]
  return <p className={styles.saved} data-state={state}>{!isEmpty && <><Icon aria-hidden="true" />{t(`saved.${state}`)}</>}</p>
}

const OpenLesson = () => {
  const t = useMessages('lesson')
  const model = useUnit({
    lesson: $lesson, progress: $progress, step: $step, given: $given, phase: $phase, checkedStep: $checkedStep, canCheck: $canCheck,
    streak: $streak, saved: $saved, flags: $flagValues, givenChanged, checked, continued, repeated, streakButtonPressed,
  })
  const field = useRef<(HTMLInputElement & HTMLTextAreaElement) | null>(null)
  const { lesson, progress, step, given, phase, checkedStep } = model
  const stepKey = checkedStep ? `${checkedStep.step.id} ${checkedStep.answer.try}` : `${step?.id ?? ''} ${progress?.nextTry ?? 0}`

  /** The focus is on the text field or the question of a new step, and on Continue with a verdict. */
  useEffect(() => {
    if (phase === 'answering') (field.current ?? document.getElementById(PROMPT_ID))?.focus()
    if (phase === 'verdict') document.getElementById(ACTION_ID)?.focus()
  }, [phase, stepKey])

  const { canCheck, checked: check, continued: goOn, givenChanged: change } = model
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      const element = event.target instanceof Element ? event.target : null
      if (element?.closest('textarea, input:not([type=radio])') || !step) return
      if (event.key === 'Enter') {
        if (element?.closest('a, button')) return
        if (phase === 'answering' && canCheck) check()
        else if (phase === 'verdict') goOn()
        else return
        event.preventDefault()
        return
      }
      const answer = phase === 'answering' ? viewOf(step).givenByKey(step, given, event.key) : null
      if (!answer) return
      event.preventDefault()
      change(answer)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [step, given, phase, canCheck, check, goOn, change])

  if (!lesson || !progress) return null
  const hasAnswers = progress.done > 0 || progress.wrongFirst.length > 0
  const top = (
    <TopBar
      start={<IconLink href={PLAN} label={t('close')} icon={<X />} />}
      center={<ProgressBar value={progress.done} max={progress.total} label={t('progress')} valueText={t('progressValue', { done: progress.done, total: progress.total })} />}
    />
  )
  if (phase === 'result' || !step) {
    return (
      <LessonResult
        top={top}
        title={lesson.title}
        progress={progress}
        streak={model.streak}
        saved={<SaveNote state={model.saved} isEmpty={!hasAnswers} />}
        onRepeat={model.repeated}
        button={model.flags.change_streaks_cta_button}
        onStreakButton={model.streakButtonPressed}
      />
    )
  }
  const isChecked = phase === 'verdict'
  return (
    <Page
      width="lesson"
      top={top}
      bottom={
        <Sheet
          isOpen={isChecked}
          tone={checkedStep?.verdict.right ? 'right' : 'wrong'}
          title={checkedStep && t(verdictTitle(checkedStep.verdict))}
          action={
            <Button id={ACTION_ID} wide isDisabled={!isChecked && !canCheck} onPress={isChecked ? goOn : check}>{t(isChecked ? 'continue' : 'check')}</Button>
          }
        >
          {checkedStep && <VerdictDetails checkedStep={checkedStep} />}
        </Sheet>
      }
    >
      <SaveNote state={model.saved} isEmpty={!hasAnswers} />
      <StepScreen
        key={stepKey}
        step={step}
        native={lesson.native}
        given={given}
        isChecked={isChecked}
        isSideBySide={model.flags.use_new_step_screens}
        isAgain={checkedStep ? checkedStep.answer.try > 1 : progress.again}
        onChange={change}
        onEnter={check}
        fieldRef={field}
      />
    </Page>
  )
}

interface StepProps extends AnswerProps<StepType> {
  readonly native: Language
  readonly isAgain: boolean
  readonly isSideBySide: boolean
}
const StepScreen = ({ native, isAgain, isSideBySide, ...answer }: StepProps) => {
  const t = useMessages('lesson')
  const { step, given } = answer
  const { Ask, Prompt, Help, Answer } = viewOf(step)
  return (
    <div className={styles.step} data-side-by-side={isSideBySide || undefined}>
      <div className={styles.asked}>
        {isAgain && <p className={styles.again}>{t('again')}</p>}
        <h1 id={PROMPT_ID} tabIndex={-1} className={styles.question}>
          <span className={styles.ask}><Ask step={step} native={native} /></span>
          <Prompt step={step} given={given} />
        </h1>
        <Help step={step} />
      </div>
      <div className={styles.answer}><Answer {...answer} /></div>
    </div>
  )
}
