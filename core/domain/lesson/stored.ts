import { GENDERS, REGISTERS } from './phrase.ts'
import { ASKS, type Lesson, type StepType } from './lesson.ts'
import { isInstant, isRecord } from '../stored/json.ts'
import { isLanguage } from '../locale/locales.ts'
import type { Answer, Given } from './answer.ts'

type Check = (value: unknown) => boolean

const isText: Check = value => typeof value === 'string'
const isListOf = (is: Check): Check => value => Array.isArray(value) && value.every(item => is(item))
const isOneOf = (words: readonly unknown[]): Check => value => words.includes(value)
const orLeftOut = (is: Check): Check => value => value === undefined || is(value)
const all = (...checks: readonly Check[]): Check => value => checks.every(is => is(value))
const holds = (checks: Readonly<Record<string, Check>>): Check => value => isRecord(value) && Object.entries(checks).every(([key, is]) => is(value[key]))

const phrase = holds({ lang: isLanguage, text: isText, latin: orLeftOut(isText), reading: orLeftOut(isText), gender: orLeftOut(isOneOf(GENDERS)), register: orLeftOut(isOneOf(REGISTERS)) })
const options = isListOf(holds({ id: isText, phrase, picture: orLeftOut(isText) }))
const expected = holds({ lang: isLanguage, text: isText, accept: isListOf(isText) })
const step = holds({ id: isText, type: isText, concepts: isListOf(isText) })

const idsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.map(option => (isRecord(option) ? option['id'] : undefined)) : [])
const hasCorrect: Check = value => isRecord(value) && idsIn(value['options']).includes(value['correct'])
const hasPairs: Check = value => {
  const [left, right] = isRecord(value) ? [idsIn(value['left']), idsIn(value['right'])] : [[], []]
  return left.length === right.length && left.every(id => right.includes(id))
}

const STEPS: Readonly<Record<StepType, Check>> = {
  choice: all(holds({ ask: isOneOf(ASKS), prompt: phrase, picture: orLeftOut(isText), options, correct: isText }), hasCorrect),
  'match-pairs': all(holds({ left: options, right: options }), hasPairs),
  'word-bank': holds({ prompt: phrase, tiles: options, expected }),
  'gap-fill': all(holds({ prompt: phrase, lang: isLanguage, before: isText, after: isText, options, correct: isText }), hasCorrect),
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
  steps: value => Array.isArray(value) && value.length > 0 && value.every(all(step, byType(STEPS))),
})
const answer = holds({
  id: isText, attempt: isText, ref: holds({ native: isLanguage, target: isLanguage, lesson: isText }), step: isText, try: isTry,
  given: byType(GIVEN), answeredAt: isInstant, zone: isText,
})

/** CRS-1. A lesson as a device kept it, whole enough to be shown and graded: what is right is among what is offered. */
export const isLesson = (value: unknown): value is Lesson => lesson(value)
/** CRS-1. An answer as a device kept it. */
export const isAnswer = (value: unknown): value is Answer => answer(value)
