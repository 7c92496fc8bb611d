'use client'
import { useUnit } from 'effector-react'
import { Check, CloudAlert, CloudOff, CloudUpload, X } from 'lucide-react'
import { memo, useEffect } from 'react'
import type { Lesson } from '#core/domain/lesson/lesson.ts'
import { asks } from '#core/domain/lesson/steps/table.ts'
import { pathTo } from '#core/domain/route/links.ts'
import { $flagValues } from '../flags/model.ts'
import { Button } from '../kit/button.tsx'
import { IconLink } from '../kit/icon-button.tsx'
import { useMessages } from '../kit/messages.tsx'
import { Page } from '../kit/page.tsx'
import { pressInPlace } from '../kit/press-in-place.ts'
import { pictureUrl } from '../kit/picture.tsx'
import { ProgressBar } from '../kit/progress-bar.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { TopBar } from '../kit/top-bar.tsx'
import { $saved, deliveryAsked } from '../session/delivery.ts'
import { speechLeft } from '../speech/model.ts'
import { CurrentStep } from './current-step.tsx'
import { keyPressed } from './keyboard.ts'
import { microphoneLeft } from './microphone.ts'
import { $canCheck, $checkedStep, $hasAnswers, $isAgain, $isAsking, $isSelfChecked, $lesson, $phase, $progress, $step, $streak, $verdict, checked, continued } from './model.ts'
import { $due, $nextLesson } from './next-lesson.ts'
import { repeated } from './open-lesson.ts'
import { LessonResult } from './result.tsx'
import styles from './screen.module.css'
import { ACTION_ID, VERDICT_ID } from './steps/view.ts'
import { streakButtonPressed } from './tracking.ts'
import { ReportAnswer, SpeakSolution, VerdictDetails, verdictTitle } from './verdict.tsx'

const PLAN = pathTo('plan')

/** A check changes nothing of what stands around the step. */
const $frame = $phase.map(phase => (phase === 'verdict' ? 'answering' : phase))

/** A lesson that is open. Each part reads the stores it shows, so that an answer draws only what it changes. */
export const OpenLesson = () => {
  const { frame, lesson } = useUnit({ frame: $frame, lesson: $lesson })
  usePressedKeys()
  useHushed()
  useEffect(() => { if (lesson) fetchPictures(lesson) }, [lesson])
  if (frame === 'closed') return null
  if (frame === 'result') return <Result />
  return <Page width="lesson" top={TOP} bottom={BOTTOM}>{MAIN}</Page>
}

/** Who leaves the lesson in the middle of a word hears no more of it, and is heard no more. */
const useHushed = () => {
  const { leave, leaveMicrophone } = useUnit({ leave: speechLeft, leaveMicrophone: microphoneLeft })
  useEffect(() => () => {
    leave()
    leaveMicrophone()
  }, [leave, leaveMicrophone])
}

/** ROUTE-8. The pictures of all its steps are fetched at once, so that they are there when the network is not. */
const fetchPictures = ({ steps }: Lesson) => {
  const inSteps = steps.flatMap(step => [step, ...('options' in step ? step.options : []), ...('left' in step ? [...step.left, ...step.right] : [])])
    .flatMap(part => ('picture' in part && part.picture !== undefined ? part.picture : []))
  for (const name of new Set(inSteps)) new Image().src = pictureUrl(name)
}

const DIGIT = /^\d$/
/** CRS-2. Passes on the keys that are pressed outside of text fields: to the tile that has such a key, else to the model, which knows what they do. */
const usePressedKeys = () => {
  const press = useUnit(keyPressed)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      const element = event.target instanceof Element ? event.target : null
      if (element?.closest('textarea, input:not([type=radio])')) return
      const named = DIGIT.test(event.key) && document.querySelector<HTMLButtonElement>(`button:enabled[aria-keyshortcuts='${event.key}']`)
      if (named) {
        // Whoever reads with the ears hears what was pressed.
        named.focus()
        return named.click()
      }
      press({ key: event.key, isOnControl: element?.closest('a, button') !== null && element !== null, claim: () => event.preventDefault() })
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [press])
}

const Progress = () => {
  const t = useMessages('lesson')
  const progress = useUnit($progress)
  if (!progress) return null
  const { done, total } = progress
  return <ProgressBar value={done} max={total} label={t('progress')} valueText={t('progressValue', { done, total })} />
}
const Close = memo(() => <IconLink href={PLAN} label={useMessages('lesson')('close')} icon={<X />} />)

const SAVE_ICONS = { saved: Check, saving: CloudUpload, waiting: CloudOff, refused: CloudAlert, unstored: CloudAlert } as const
/** Whether the answers are saved, and whether the step has come back. Takes up its space even while it is empty, so that the layout does not shift. It is empty until there is something to save. */
const SaveNote = () => {
  const t = useMessages('lesson')
  const { state, hasAnswers, isAgain, retry } = useUnit({ state: $saved, hasAnswers: $hasAnswers, isAgain: $isAgain, retry: deliveryAsked })
  const Icon = SAVE_ICONS[state]
  return (
    <div className={styles.saved} data-state={state}>
      {isAgain && <p className={styles.again}>{t('again')}</p>}
      {hasAnswers && <p><Icon aria-hidden="true" />{t(`saved.${state}`)}</p>}
      {Icon === CloudAlert && <Button size="small" variant="quiet" onPress={retry}>{t('saved.again')}</Button>}
    </div>
  )
}

/** The button of the lesson, and above it the verdict: first whether the answer was right, and a frame later why. */
const VerdictSheet = () => {
  const t = useMessages('lesson')
  const { lesson, step, verdict, checkedStep, isAsking, isSelfChecked, canCheck, check, goOn } = useUnit({
    lesson: $lesson, step: $step, verdict: $verdict, checkedStep: $checkedStep, isAsking: $isAsking, isSelfChecked: $isSelfChecked, canCheck: $canCheck,
    check: checked, goOn: continued,
  })
  const isChecked = checkedStep !== null
  const number = lesson?.steps.filter(asks).findIndex(({ id }) => id === step?.id) ?? 0
  return (
    <Sheet
      id={VERDICT_ID}
      isOpen={verdict !== null}
      tone={verdict?.right ? 'right' : 'wrong'}
      isComing={verdict !== null && !isChecked}
      title={verdict && <>{t(verdictTitle(verdict, number))}{checkedStep && <SpeakSolution checkedStep={checkedStep} />}</>}
      action={<>
        {isChecked && <ReportAnswer />}
        {(isChecked || !isSelfChecked) && <Button id={ACTION_ID} wide pointer={isChecked ? undefined : pressInPlace(check)} isDisabled={verdict === null && !canCheck} onPress={isChecked ? goOn : check}>{t(isChecked || !isAsking ? 'continue' : 'check')}</Button>}
      </>}
    >
      {checkedStep && <VerdictDetails checkedStep={checkedStep} />}
    </Sheet>
  )
}

const Result = () => {
  const { lesson, next, progress, streak, due, flags, repeat, streakPressed } = useUnit({
    lesson: $lesson, next: $nextLesson, progress: $progress, streak: $streak, due: $due, flags: $flagValues, repeat: repeated, streakPressed: streakButtonPressed,
  })
  if (!lesson || !progress) return null
  return (
    <LessonResult
      top={TOP}
      lesson={lesson}
      next={next}
      progress={progress}
      streak={streak}
      due={due}
      saved={<SaveNote />}
      onRepeat={repeat}
      button={flags.change_streaks_cta_button}
      onStreakButton={streakPressed}
    />
  )
}

// Elements that are made once are not drawn again with the page around them.
const TOP = <TopBar start={<Close />} center={<Progress />} />
const BOTTOM = <VerdictSheet />
const MAIN = <><SaveNote /><CurrentStep /></>
