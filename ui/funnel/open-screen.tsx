'use client'
import { useUnit } from 'effector-react'
import { type ComponentProps, type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { answersOnPath, type AskedQuestion, choose } from '#core/domain/funnel/answers.ts'
import { nextScreen } from '#core/domain/funnel/branching.ts'
import { rulesOfKind } from '#core/domain/funnel/catalogue.ts'
import { answerTo, type Screen } from '#core/domain/funnel/funnel.ts'
import { type Language } from '#core/domain/locale/locales.ts'
import { ActionBar } from '../kit/action-bar.tsx'
import { Button } from '../kit/button.tsx'
import { useFormats, useLanguageName, useMessages } from '../kit/messages.tsx'
import { Page } from '../kit/page.tsx'
import { pressInPlace } from '../kit/press-in-place.ts'
import { Skeleton } from '../kit/skeleton.tsx'
import { $flagValues } from '../flags/model.ts'
import { afterPaint } from '../shell/after-paint.ts'
import { useLoaded } from '../shell/use-loaded.ts'
import { $known } from './known.ts'
import { FORM, layoutOf } from './layout.ts'
import { $answers, $end, $finished, $open, checked, continued, learningStarted } from './model.ts'
import type { Draft } from './screen-body.tsx'
import { ScreenForm } from './screen-form.tsx'
import { useScreenTexts } from './texts.ts'
import { useViews } from './use-views.ts'

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
  // As the screen is drawn, so that no movement is missed.
  useLayoutEffect(() => {
    if (screen.id === shown.current) return undefined
    shown.current = screen.id
    if (isScrolled.current) window.scrollTo({ top: 0 })
    // A focus measures the page, which a new screen need not wait for. Whoever has moved the focus by then has gone on from the heading.
    let hasMoved = false
    const note = () => { hasMoved = true }
    document.addEventListener('focusin', note)
    return afterPaint(() => {
      document.removeEventListener('focusin', note)
      if (!hasMoved) document.getElementById(FORM)?.querySelector('h1')?.focus()
    })
  }, [screen.id])
}

export const OpenScreen = ({ open, top, language, target }: Props) => {
  const { funnel, screen } = open
  const t = useMessages('common')
  const questions = useMessages('questions')
  const model = useUnit({ answers: $answers, known: $known, finished: $finished, end: $end, flags: $flagValues, continued, checked, learningStarted })
  const texts = useScreenTexts(funnel)
  const [nameOf, { clock }] = [useLanguageName(), useFormats()]
  const [draft, setDraft] = useState<Draft | null>(null)
  const views = useViews(funnel, screen)
  const answerTexts = useMemo(() => views && views.withAnswerTexts(texts, { nameOf, clock }), [views, texts, nameOf, clock])
  const ending = useLoaded(loadEnding)
  useFocusOnChange(screen)
  useFocusOnFault(draft)

  const shownOn = (of: Screen, answers = model.answers) => {
    const to = { page: language, target, recommends: model.flags.use_source_language_recommendation, known: model.known }
    return { screen: of, parts: null, offered: [], given: [], feedback: null, ...views?.shownOn(funnel, of, answers, to) }
  }
  const shown = shownOn(screen)
  const { question } = screen
  const [isEnd, canDraw] = [isEnding(screen), shown.parts?.isKnown !== false]
  const rules = question && rulesOfKind(question.kind)
  const stored = answerTo(model.answers, screen.id)?.selectedAnswerIds
  const own = draft?.screen === screen.id ? draft : null
  const given = own?.values ?? shown.given
  const asked: AskedQuestion | undefined = question && { screen: screen.id, question, text: texts.title(screen) }
  const picksOf = (ids: readonly string[]) => ids.map(id => ({ id, text: answerTexts?.answer(screen, id) ?? id }))

  const goOn = () => {
    if (isEnd) return model.learningStarted()
    if (!asked || !canDraw || rules?.answer === 'nothing') return model.continued({ from: screen.id })
    if (rules?.answer === 'own value') {
      return shown.parts?.ownValue?.check(asked.question, given).match(
        values => model.continued({ from: screen.id, answer: { asked, picked: picksOf(values) } }),
        fault => setDraft({ screen: screen.id, values: given, fault }),
      )
    }
    if (rules?.isChecked && stored === undefined) return given.length > 0 && model.checked({ asked, picked: picksOf(given) })
    return model.continued({ from: screen.id, ...(stored === undefined && given.length > 0 && { answer: { asked, picked: picksOf(given) } }) })
  }
  const isReady = isEnd ? model.end !== null : open.canContinue || !canDraw || rules?.answer === 'own value' || given.length > 0
  const mustCheck = rules?.isChecked === true && stored === undefined
  const words = mustCheck ? questions('check') : texts.button(screen) ?? t(isEnd ? 'funnel.start' : 'continue')

  // A press only shows and hides: the screen that follows is drawn ahead, out of sight, and the one before leaves the page once that is painted.
  const answers = asked && given.length > 0 ? choose(model.answers, asked, ...picksOf(given)) : model.answers
  const following = nextScreen(funnel, screen.id, answers, open.path)
  const [before, drawn] = [useDeferredValue(screen), useDeferredValue(following, null)]
  const ahead = drawn === following && following && !open.path.includes(following.id) ? shownOn(following, answers) : null
  const drawnOf = (place: ComponentProps<typeof ScreenForm>['place'], { screen: one, parts, ...content }: ReturnType<typeof shownOn>) => (
    <ScreenForm key={one.id} screen={one} texts={texts} place={place} isSecond={model.flags.use_new_step_screens} onGoOn={goOn}>
      {views && parts && answerTexts
        ? <views.ScreenBody {...content} screen={one} parts={parts} texts={answerTexts} fault={own?.screen === one.id ? own.fault : null} onDraft={setDraft} />
        : rules?.answer !== 'nothing' && <Skeleton heights={[64, 64, 64]} />}
      {isEnding(one) && (ending && answerTexts
        ? <ending.EndingView funnel={funnel} screen={one} given={answersOnPath({ screens: [...open.path, one.id] }, answers)} texts={answerTexts} language={language} />
        : <Skeleton heights={[288, 64, 64, 64]} />)}
    </ScreenForm>
  )
  return (
    <Page
      width="funnel"
      centred={layoutOf(screen) === 'divider'}
      top={top}
      bottom={
        <ActionBar>
          <Button type="submit" form={FORM} wide pointer={model.finished ? undefined : pressInPlace(goOn)} isDisabled={!isReady} isPending={model.finished}>
            {ending && model.end?.course !== undefined ? <ending.CourseWords course={model.end.course} /> : words}
          </Button>
        </ActionBar>
      }
    >
      {[
        before !== screen && before !== ahead?.screen && drawnOf('behind', shownOn(before)),
        drawnOf('open', { ...shown, given }),
        ahead?.parts && drawnOf('ahead', ahead),
      ]}
    </Page>
  )
}
