'use client'
import { useUnit } from 'effector-react'
import { Activity, type ReactNode, useEffect, useRef, useState } from 'react'
import { type AskedQuestion, choose } from '#core/domain/funnel/answers.ts'
import { feedbackOf } from '#core/domain/funnel/can-continue.ts'
import { nextScreen } from '#core/domain/funnel/branching.ts'
import { rulesOfKind } from '#core/domain/funnel/catalogue.ts'
import { answerTo, type Screen } from '#core/domain/funnel/funnel.ts'
import { offeredLanguages, presetAnswer, takesSeveral } from '#core/domain/funnel/options.ts'
import type { Feedback, ValueFault } from '#core/domain/funnel/questions/question-rules.ts'
import { type Language } from '#core/domain/locale/locales.ts'
import { ActionBar } from '../kit/action-bar.tsx'
import { Button } from '../kit/button.tsx'
import { useLanguageInText, useMessages } from '../kit/messages.tsx'
import { Page } from '../kit/page.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { $flagValues } from '../flags/model.ts'
import { afterPaint } from '../shell/after-paint.ts'
import { useLoaded } from '../shell/use-loaded.ts'
import { $known } from './known.ts'
import { layoutOf } from './layout.ts'
import { $answers, $end, $finished, $open, checked, continued, edited, type End, learningStarted, picked } from './model.ts'
import { ScreenForm } from './screen-form.tsx'
import { useFunnelTexts } from './texts.ts'
import { useParts } from './use-parts.ts'

const FORM = 'funnel-form'
const isEnding = ({ type }: Screen) => type === 'profile-summary'
/** What an ending needs loads while the questions are answered. */
const loadEnding = () => import('./ending-view.tsx')

type Open = NonNullable<ReturnType<typeof $open.getState>>
interface Props {
  readonly open: Open
  readonly top: ReactNode
  /** The language of the page. */
  readonly language: Language
  readonly target: Language | null
}

/** What is chosen or typed on a screen and is not its answer yet. */
interface Draft {
  readonly screen: string
  readonly values: readonly string[]
  readonly fault: ValueFault | null
}

/** What the button at the end of a quiz leads to, in words. */
const useCourseOf = (end: End | null): string | null => {
  const t = useMessages('quizzes')
  const nameOf = useLanguageInText()
  if (end?.course === undefined) return null
  return end.course === null ? t('page.plan') : t('page.course', { language: nameOf(end.course) })
}

/** The options of a checked choice can no longer be reached, so the keyboard goes on from the button. */
const useFocusAfterCheck = (feedback: Feedback | null) =>
  useEffect(() => {
    const { activeElement } = document
    if (feedback && (activeElement === document.body || activeElement?.matches(':disabled'))) document.querySelector<HTMLElement>(`button[form=${FORM}]`)?.focus()
  }, [feedback])
/** A value that is refused can be mended at once. */
const useFocusOnFault = (draft: Draft | null) =>
  useEffect(() => {
    if (draft?.fault) document.getElementById(FORM)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [draft])

/** The heading is read out when a screen takes another one's place. */
const useFocusOnChange = (screen: Screen) => {
  const shown = useRef(screen.id)
  // Where the page is scrolled to is noted as it happens: to ask for it later measures the page.
  const isScrolled = useRef(false)
  useEffect(() => {
    const note = () => { isScrolled.current = window.scrollY > 0 }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])
  useEffect(() => {
    if (screen.id === shown.current) return undefined
    shown.current = screen.id
    if (isScrolled.current) window.scrollTo({ top: 0 })
    // A focus measures the page, which a new screen need not wait for.
    return afterPaint(() => document.getElementById(FORM)?.querySelector('h1')?.focus())
  }, [screen.id])
}

export const OpenScreen = ({ open, top, language, target }: Props) => {
  const { funnel, screen } = open
  const t = useMessages('common')
  const questions = useMessages('questions')
  const model = useUnit({ answers: $answers, known: $known, finished: $finished, end: $end, flags: $flagValues, continued, checked, edited, picked, learningStarted })
  const texts = useFunnelTexts(funnel)
  const [draft, setDraft] = useState<Draft | null>(null)
  const partsOf = useParts(funnel, screen)
  const ending = useLoaded(loadEnding)
  useFocusOnChange(screen)
  useFocusOnFault(draft)

  const { question } = screen
  const parts = partsOf(screen)
  const [isEnd, canDraw] = [isEnding(screen), parts?.isKnown !== false]
  const rules = question && rulesOfKind(question.kind)
  const stored = answerTo(model.answers, screen.id)?.selectedAnswerIds
  const ownValue = parts?.ownValue
  const own = draft?.screen === screen.id ? draft : null

  /** What a screen shows of its options, and as its answer, before anybody has touched it. */
  const shownOn = (each: Screen, answers = model.answers) => {
    const offered = offeredLanguages(funnel, each, answers, { page: language, recommends: model.flags.use_source_language_recommendation })
    const preset = presetAnswer(each, offered, { page: language, target }) ?? (each.question && partsOf(each)?.ownValue?.startAt?.(each.question, model.known))
    return { offered, given: answerTo(answers, each.id)?.selectedAnswerIds ?? preset ?? [] }
  }
  const shown = shownOn(screen)
  const given = own?.values ?? shown.given
  const feedback = question && stored ? feedbackOf(question, stored[0] ?? null) : null
  useFocusAfterCheck(feedback)
  const asked: AskedQuestion | undefined = question && { screen: screen.id, question, text: texts.title(screen) }
  const picksOf = (ids: readonly string[]) => ids.map(id => ({ id, text: texts.answer(screen, id) }))

  const goOn = () => {
    if (isEnd) return model.learningStarted()
    if (!asked || !canDraw || rules?.answer === 'nothing') return model.continued({ from: screen.id })
    if (rules?.answer === 'own value') {
      return ownValue?.check(asked.question, given).match(
        values => model.continued({ from: screen.id, answer: { asked, picked: picksOf(values) } }),
        fault => setDraft({ screen: screen.id, values: given, fault }),
      )
    }
    if (rules?.isChecked && stored === undefined) return given.length > 0 && model.checked({ asked, picked: picksOf(given) })
    return model.continued({ from: screen.id, ...(stored === undefined && given.length > 0 && { answer: { asked, picked: picksOf(given) } }) })
  }
  const isReady = isEnd ? model.end !== null : open.canContinue || !canDraw || rules?.answer === 'own value' || given.length > 0
  const mustCheck = rules?.isChecked === true && stored === undefined
  const after = useCourseOf(model.end)
  const words = mustCheck ? questions('check') : texts.button(screen) ?? (isEnd ? after ?? t('funnel.start') : t('continue'))

  // The screen that follows is drawn ahead, out of sight, so that a press only has to show it.
  const answers = asked ? choose(model.answers, asked, ...picksOf(given)) : model.answers
  const next = nextScreen(funnel, screen.id, answers, open.path)
  const ahead = next && next.id !== screen.id && !isEnding(next) && partsOf(next) ? next : null
  const common = {
    texts,
    isSecond: model.flags.use_new_step_screens,
    onGoOn: goOn,
    onPick: (id: string, byPointer: boolean) => asked && model.picked({ asked, picked: { id, text: texts.answer(screen, id) }, byPointer, many: takesSeveral(screen) }),
    onDraft: (values: readonly string[]) => setDraft({ screen: screen.id, values, fault: null }),
  }
  return (
    <Page
      width="funnel"
      centred={layoutOf(screen) === 'divider'}
      top={top}
      bottom={
        <ActionBar>
          <Button type="submit" form={FORM} wide isDisabled={!isReady} isPending={model.finished}>
            {words}
          </Button>
        </ActionBar>
      }
    >
      <Activity key={screen.id}>
        <ScreenForm {...common} id={FORM} screen={screen} parts={parts} offered={shown.offered} given={given} feedback={feedback} fault={own?.fault ?? null}>
          {isEnd && !ending && <Skeleton heights={[288, 64, 64, 64]} />}
          {isEnd && ending && <ending.EndingView open={open} texts={texts} language={language} onEdit={to => model.edited({ screen: to, summary: screen.id })} />}
        </ScreenForm>
      </Activity>
      {ahead && (
        <Activity key={ahead.id} mode="hidden">
          <ScreenForm {...common} {...shownOn(ahead, answers)} screen={ahead} parts={partsOf(ahead)} feedback={null} fault={null} />
        </Activity>
      )}
    </Page>
  )
}
