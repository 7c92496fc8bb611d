import type { Lesson, StepType } from '../course/lesson.ts'
import { isRecord } from '../errors/json.ts'
import { isLanguage } from '../locale/locales.ts'
import type { Answer, Given } from './answer.ts'

type Check = (value: unknown) => boolean

const isText: Check = value => typeof value === 'string'
const isListOf = (is: Check): Check => value => Array.isArray(value) && value.every(item => is(item))
const isTextOrLeftOut: Check = value => value === undefined || isText(value)
const holds = (checks: Readonly<Record<string, Check>>): Check => value => isRecord(value) && Object.entries(checks).every(([key, is]) => is(value[key]))

const phrase = holds({ lang: isLanguage, text: isText, latin: isTextOrLeftOut, reading: isTextOrLeftOut, gender: isTextOrLeftOut, register: isTextOrLeftOut })
const options = isListOf(holds({ id: isText, phrase, picture: isTextOrLeftOut }))
const expected = holds({ lang: isLanguage, text: isText, accept: isListOf(isText) })
const step = holds({ id: isText, type: isText, concepts: isListOf(isText) })

const STEPS: Readonly<Record<StepType, Check>> = {
  choice: holds({ ask: isText, prompt: phrase, picture: isTextOrLeftOut, options, correct: isText }),
  'match-pairs': holds({ left: options, right: options }),
  'word-bank': holds({ prompt: phrase, tiles: options, expected }),
  'gap-fill': holds({ prompt: phrase, lang: isLanguage, before: isText, after: isText, options, correct: isText }),
  'typed-translation': holds({ prompt: phrase, expected }),
}
const GIVEN: Readonly<Record<Given['type'], Check>> = {
  choice: holds({ option: isText }),
  'gap-fill': holds({ option: isText }),
  'match-pairs': holds({ tries: isListOf(value => Array.isArray(value) && value.length === 2 && value.every(isText)) }),
  'word-bank': holds({ tiles: isListOf(isText) }),
  'typed-translation': holds({ text: isText }),
}
const byType = (table: Readonly<Record<string, Check>>): Check => value =>
  isRecord(value) && typeof value['type'] === 'string' && Object.hasOwn(table, value['type']) && (table[value['type']]?.(value) ?? false)

const isWords: Check = value => isRecord(value) && Object.values(value).every(isListOf(isText))
const isTry: Check = value => Number.isSafeInteger(value) && Number(value) >= 1
const lesson = holds({
  id: isText, native: isLanguage, target: isLanguage, seed: isText, title: isText, knownWords: isWords,
  steps: value => Array.isArray(value) && value.length > 0 && value.every(each => step(each) && byType(STEPS)(each)),
})
const answer = holds({
  id: isText, attempt: isText, ref: holds({ native: isLanguage, target: isLanguage, lesson: isText }), step: isText, try: isTry,
  given: byType(GIVEN), answeredAt: Number.isFinite, zone: isText,
})

/** A lesson as a device kept it, whole enough to be shown and graded. */
export const isLesson = (value: unknown): value is Lesson => lesson(value)
/** An answer as a device kept it. */
export const isAnswer = (value: unknown): value is Answer => answer(value)
