import { combine, createEvent, createStore, sample } from 'effector'
import { kindOf } from '#core/domain/lesson/steps/table.ts'
import { keeperValue } from '../keeper/model.ts'
import { $recordings, $spoken, recordingsGiven, speechAsked, speechLeft, speechOpened } from '../speech/model.ts'
import { $lesson, $step, $stepKey, continued, finished, stepShown } from './model.ts'
import { attemptOpened, repeated, started } from './open-lesson.ts'

/** The learner cannot listen for the rest of the lesson, and reads instead. */
export const readingChosen = createEvent()
const $isReading = createStore(false).on(readingChosen, () => true).reset(started)

const $heard = $step.map(step => (step && kindOf(step).heard?.(step)) ?? null)
const $isRecorded = combine($heard, $recordings, (heard, recordings) => heard !== null && Object.hasOwn(recordings, heard.text))
/** Why what should be heard is written: the device has no voice for the language and no recording of the text, or the learner reads. */
export type Unheard = 'no-voice' | 'reading' | null
export const $unheard = combine({ lesson: $lesson, spoken: $spoken, isReading: $isReading, isRecorded: $isRecorded }, ({ lesson, spoken, isReading, isRecorded }): Unheard =>
  lesson && spoken && !spoken.includes(lesson.target) && !isRecorded ? 'no-voice' : isReading ? 'reading' : null)

sample({ clock: attemptOpened, fn: () => undefined, target: speechOpened })
sample({ clock: attemptOpened, fn: ({ lesson: { audio = {} } }) => audio, target: recordingsGiven })

/** What a step is about is said once as it begins, unless the learner reads or has switched sounds off. */
const $shown = createStore('').on(sample({ clock: stepShown, source: $stepKey }), (_, key) => key).reset([started, repeated])
sample({
  clock: sample({
    clock: $shown,
    source: combine({ heard: $heard, settings: keeperValue('user_settings'), unheard: $unheard }),
    filter: ({ settings, unheard }, key) => key !== '' && settings.soundEffects && unheard === null,
  }).filterMap(({ heard }) => heard ?? undefined),
  fn: ({ text, lang }) => ({ text, lang, slow: false }),
  target: speechAsked,
})
sample({ clock: [continued, finished, readingChosen], fn: () => undefined, target: speechLeft })
