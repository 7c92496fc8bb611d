'use client'
import { useUnit } from 'effector-react'
import { ArrowLeft, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { answerTo, type Funnel } from '#core/domain/funnel/funnel.ts'
import { offeredLanguages, presetAnswer, takesSeveral } from '#core/domain/funnel/options.ts'
import { isLocale, type Language, languageOf } from '#core/domain/locale/locales.ts'
import { asksForCourse } from '#core/domain/plan/plan-from-answers.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { ActionBar } from '../kit/action-bar.tsx'
import { Button } from '../kit/button.tsx'
import { IconButton, IconLink } from '../kit/icon-button.tsx'
import { useLocale, useMessages } from '../kit/messages.tsx'
import { Page } from '../kit/page.tsx'
import { Picture } from '../kit/picture.tsx'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Heading, Text } from '../kit/text.tsx'
import { TopBar } from '../kit/top-bar.tsx'
import { $flagValues } from '../flags/model.ts'
import { useLoaded } from '../shell/use-loaded.ts'
import { afterSteps, useStepHistory } from '../shell/use-step-history.ts'
import { useVisit } from '../shell/use-visit.ts'
import { $answers, $finished, $open, continued, edited, learningStarted, left, picked, returnedTo, started, wentBack, wentOn } from './model.ts'
import { viewOf } from './screen-views.ts'
import styles from './screen.module.css'
import { useFunnelTexts } from './texts.ts'
import './tracking.ts'

interface Props {
  readonly funnel: Funnel
  /** The language to learn that the link to the funnel names. */
  readonly target?: Language | null
  /** The page after the funnel. */
  readonly doneHref?: string
  /** The page that the close button opens. */
  readonly leaveHref?: string
  /** Opens a page in place of this one: nobody goes back to a funnel that is done. */
  readonly navigate: (path: string) => void
}
const FORM = 'funnel-form'
const TITLE = 'funnel-title'
/** What a summary needs loads while the questions are answered. */
const loadSummary = () => import('./summary.tsx')

export const FunnelScreen = ({ funnel, target = null, doneHref = pathTo('plan'), leaveHref = '/', navigate }: Props) => {
  const t = useMessages('common')
  const model = useUnit({ open: $open, finished: $finished, started, left, wentBack, returnedTo, wentOn })
  const { open } = model
  useVisit(() => model.started({ funnel, target }), model.left, [funnel, target])
  useEffect(() => {
    if (model.finished) afterSteps(() => navigate(doneHref))
  }, [model.finished])
  useStepHistory(model.finished ? null : open?.position.at ?? null, model.returnedTo, model.wentOn)
  const top = (
    <TopBar
      start={open?.canGoBack
        ? <IconButton label={t('back')} icon={<ArrowLeft />} onPress={() => model.wentBack({ from: open.screen.id })} />
        : <IconLink label={t('close')} icon={<X />} href={leaveHref} />}
      center={open && (
        <ProgressBar
          value={open.position.at}
          max={open.position.of}
          label={t('progress', { step: open.position.at, steps: open.position.of })}
          valueText={t('progress', { step: open.position.at, steps: open.position.of })}
        />
      )}
    />
  )
  return open
    ? <OpenScreen key={open.funnel.id} top={top} target={target} />
    : <Page width="funnel" top={top}><Skeleton heights={[72, 64, 64, 64, 64]} /></Page>
}

const OpenScreen = ({ top, target }: { readonly top: ReactNode; readonly target: Language | null }) => {
  const t = useMessages('common')
  const model = useUnit({ open: $open, answers: $answers, finished: $finished, flags: $flagValues, continued, edited, picked, learningStarted })
  const { open, answers } = model
  const pageLocale = useLocale()
  const shownScreen = useRef(open?.screen.id)
  useEffect(() => {
    if (open?.screen.id === shownScreen.current) return
    shownScreen.current = open?.screen.id
    document.getElementById(TITLE)?.focus()
    window.scrollTo({ top: 0 })
  }, [open?.screen.id])
  const texts = useFunnelTexts(open?.funnel ?? NO_FUNNEL)
  const summary = useLoaded(loadSummary)
  if (!open) return null
  const { funnel, screen } = open
  const asked = screen.question && { screen: screen.id, question: screen.question, text: texts.title(screen) }
  const language = isLocale(pageLocale) ? languageOf(pageLocale) : 'en'
  const offered = offeredLanguages(funnel, screen, answers, { page: language, recommends: model.flags.use_source_language_recommendation })
  const stored = answerTo(answers, screen.id)?.selectedAnswerIds
  const preset = stored === undefined ? presetAnswer(screen, offered, { page: language, target }) : undefined
  const { questions, isDivider = false, isSummary = false } = viewOf(screen.type) ?? { questions: {} }
  const Question = screen.question && questions[screen.question.kind]
  const goOn = () => {
    if (isSummary) model.learningStarted()
    else model.continued({ from: screen.id, preset: asked && preset !== undefined ? { asked, picked: { id: preset, text: texts.answer(screen, preset) } } : undefined })
  }
  return (
    <Page
      width="funnel"
      centred={isDivider}
      top={top}
      bottom={
        <ActionBar>
          <Button type="submit" form={FORM} wide isDisabled={!open.canContinue && preset === undefined} isPending={model.finished}>
            {isSummary ? texts.button(screen) ?? t('funnel.start') : t('continue')}
          </Button>
        </ActionBar>
      }
    >
      <form
        id={FORM}
        className={styles.form}
        onSubmit={event => { event.preventDefault(); goOn() }}
        {...onEnter(goOn)}
      >
        <div className={isDivider ? styles.divider : styles.heading}>
          {screen.picture !== undefined && isDivider && <span className={styles.halo}><Picture name={screen.picture} alt="" size={96} /></span>}
          <Heading level={1} size={28} id={TITLE} focusable align={isDivider ? 'center' : 'start'}>{texts.title(screen)}</Heading>
          {texts.text(screen) !== undefined && <Text tone="soft" align={isDivider ? 'center' : 'start'}>{texts.text(screen)}</Text>}
        </div>
        {Question && (
          <Question
            key={screen.id}
            screen={screen}
            texts={texts}
            offered={offered}
            given={stored ?? (preset === undefined ? [] : [preset])}
            onPick={(id, byPointer) =>
              asked && model.picked({ asked, picked: { id, text: texts.answer(screen, id) }, byPointer, many: takesSeveral(screen) })}
          />
        )}
        {isSummary && !summary && <Skeleton heights={[...(asksForCourse(funnel) ? [288] : []), 64, 64, 64]} />}
        {isSummary && summary && <summary.Summary funnel={funnel} texts={texts} given={open.given} onEdit={to => model.edited({ screen: to, summary: screen.id })} />}
      </form>
    </Page>
  )
}

/** FUN-9. Enter on a radio button or a checkbox goes on. Some browsers do not submit the form by themselves when its button stands elsewhere. */
const onEnter = (goOn: () => void) => ({
  onKeyDownCapture: (event: KeyboardEvent) => {
    const { key, target } = event
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || (target.type !== 'radio' && target.type !== 'checkbox')) return
    event.preventDefault()
    goOn()
  },
})
const NO_FUNNEL: Funnel = { id: '', version: 0, screens: [] }
