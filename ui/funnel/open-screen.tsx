'use client'
import { useUnit } from 'effector-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { AskedQuestion } from '#core/domain/funnel/answers.ts'
import { feedbackOf } from '#core/domain/funnel/can-continue.ts'
import { rulesOfKind } from '#core/domain/funnel/catalogue.ts'
import { answerTo, type Screen } from '#core/domain/funnel/funnel.ts'
import { offeredLanguages, presetAnswer, takesSeveral } from '#core/domain/funnel/options.ts'
import type { ValueFault } from '#core/domain/funnel/questions/question-rules.ts'
import { type Language } from '#core/domain/locale/locales.ts'
import { ActionBar } from '../kit/action-bar.tsx'
import { Button } from '../kit/button.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Page } from '../kit/page.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { $flagValues } from '../flags/model.ts'
import { afterPaint } from '../shell/after-paint.ts'
import { useLoaded } from '../shell/use-loaded.ts'
import { $known } from './known.ts'
import { FORM, layoutOf } from './layout.ts'
import { $answers, $end, $finished, $open, checked, continued, edited, learningStarted, picked } from './model.ts'
import { Opening, TITLE } from './opening.tsx'
import styles from './screen.module.css'
import { useFunnelTexts } from './texts.ts'
import { useParts } from './use-parts.ts'

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
    return afterPaint(() => document.getElementById(TITLE)?.focus())
  }, [screen.id])
}

export const OpenScreen = ({ open, top, language, target }: Props) => {
  const { funnel, screen } = open
  const t = useMessages('common')
  const questions = useMessages('questions')
  const model = useUnit({ answers: $answers, known: $known, finished: $finished, end: $end, flags: $flagValues, continued, checked, edited, picked, learningStarted })
  const texts = useFunnelTexts(funnel)
  const [draft, setDraft] = useState<Draft | null>(null)
  const parts = useParts(funnel, screen)
  const ending = useLoaded(loadEnding)
  useFocusOnChange(screen)
  useFocusOnFault(draft)

  const { question } = screen
  const [isEnd, canDraw] = [screen.type === 'profile-summary', parts?.isKnown !== false]
  const rules = question && rulesOfKind(question.kind)
  const stored = answerTo(model.answers, screen.id)?.selectedAnswerIds
  const offered = offeredLanguages(funnel, screen, model.answers, { page: language, recommends: model.flags.use_source_language_recommendation })
  const ownValue = parts?.ownValue
  const preset = presetAnswer(screen, offered, { page: language, target }) ?? (question && ownValue?.startAt?.(question, model.known))
  const own = draft?.screen === screen.id ? draft : null
  const given = own?.values ?? stored ?? preset ?? []
  const feedback = question && stored ? feedbackOf(question, stored[0] ?? null) : null
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
  const Question = parts?.Question
  const words = mustCheck ? questions('check') : texts.button(screen) ?? t(isEnd ? 'funnel.start' : 'continue')
  return (
    <Page
      width="funnel"
      centred={layoutOf(screen) === 'divider'}
      top={top}
      bottom={
        <ActionBar>
          <Button type="submit" form={FORM} wide isDisabled={!isReady} isPending={model.finished}>
            {ending && model.end?.course !== undefined ? <ending.CourseWords course={model.end.course} /> : words}
          </Button>
        </ActionBar>
      }
    >
      <form
        id={FORM}
        className={styles.form}
        data-screen={screen.id}
        data-layout={layoutOf(screen)}
        data-second={model.flags.use_new_step_screens || undefined}
        noValidate
        onSubmit={event => { event.preventDefault(); goOn() }}
        {...onEnter(goOn)}
      >
        <Opening screen={screen} texts={texts} isUnknown={!canDraw} />
        <div className={styles.body}>
          {!parts && <Skeleton heights={[64, 64, 64]} />}
          {parts?.Proof && <parts.Proof />}
          {asked && Question && (
            <Question
              key={screen.id}
              screen={screen}
              texts={texts}
              offered={offered}
              given={given}
              feedback={feedback}
              fault={own?.fault ?? null}
              onPick={(id, byPointer) => model.picked({ asked, picked: { id, text: texts.answer(screen, id) }, byPointer, many: takesSeveral(screen) })}
              onDraft={values => setDraft({ screen: screen.id, values, fault: null })}
            />
          )}
          {isEnd && !ending && <Skeleton heights={[288, 64, 64, 64]} />}
          {isEnd && ending && <ending.EndingView open={open} texts={texts} language={language} onEdit={to => model.edited({ screen: to, summary: screen.id })} />}
        </div>
      </form>
    </Page>
  )
}

/** FUN-9. Enter on one of these goes on. Some browsers do not submit the form by themselves when its button stands elsewhere. */
const ENTERED = new Set(['radio', 'checkbox', 'range'])
const onEnter = (goOn: () => void) => ({
  onKeyDownCapture: (event: KeyboardEvent) => {
    const { key, target } = event
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || !ENTERED.has(target.type)) return
    event.preventDefault()
    goOn()
  },
})
