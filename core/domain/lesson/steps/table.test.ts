import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { givenByKey, gradeStep, isComplete, isHinted, isPossible, withHint } from '../grade-step.ts'
import { rightGiven, wrongGiven } from '../play.fixture.ts'
import { STEP_EXAMPLES } from './steps.fixture.ts'
import { asks, type Given, givenSchema, kindOf, STEP_TYPES, stepSchema } from './table.ts'

describe.each(STEP_TYPES)('a %s step', type => {
  const step = STEP_EXAMPLES[type]
  const answers = [rightGiven(step), wrongGiven(step)]
  const ofOthers = STEP_TYPES.filter(other => other !== type).map(other => rightGiven(STEP_EXAMPLES[other]))

  it('CRS-2 parses to itself, and so do its answers, under the name of the type', () => {
    expect(step.type).toBe(type)
    expect(z.parse(stepSchema, step)).toEqual(step)
    for (const given of answers) expect(z.parse(givenSchema, given)).toEqual({ ...given, type })
  })

  it('CRS-2 keys make answers of its own type, or do nothing', () => {
    for (const given of [null, ...answers, ...ofOthers]) {
      for (const key of ['1', '2', '9', '0', 'Backspace', 'a', 'Enter']) expect([undefined, type]).toContain(givenByKey(step, given, key)?.type)
    }
  })

  it('CRS-1 an answer may say that a hint was looked at, where something is asked', () => {
    for (const given of answers) expect(z.safeParse(givenSchema, { ...given, hinted: true }).success).toBe(asks(step))
    expect(answers.some(isHinted)).toBe(false)
    // What a look at a hint makes of an answer can be sent.
    for (const given of answers) expect([isHinted(withHint(given)), z.safeParse(givenSchema, withHint(given)).success]).toEqual([asks(step), true])
  })

  it('CRS-3 rejects an answer with unknown fields', () => {
    for (const given of answers) expect(z.safeParse(givenSchema, { ...given, why: 'because' }).success).toBe(false)
  })

  it('CRS-3 grades answers of its own type right or wrong, and all others wrong', () => {
    // Nothing is wrong where nothing is asked.
    expect(answers.map(given => gradeStep(step, given, { knownWords: {} }).right)).toEqual([true, !asks(step)])
    expect(answers.map(given => [isPossible(step, given), isComplete(step, given)])).toEqual([[true, true], [true, true]])
    for (const given of ofOthers) {
      expect(gradeStep(step, given, { knownWords: {} }).right).toBe(false)
      expect([isPossible(step, given), isComplete(step, given)]).toEqual([false, false])
    }
  })
})

const { choice, 'gap-fill': gap, 'match-pairs': pairs, 'word-bank': bank, 'typed-translation': typed } = STEP_EXAMPLES

it('CRS-3 an answer that names an option its step lacks is impossible', () => {
  expect(isPossible(choice, { type: 'choice', option: 'none' })).toBe(false)
  expect(isPossible(gap, { type: 'gap-fill', option: 'none' })).toBe(false)
  expect(isPossible(bank, { type: 'word-bank', tiles: ['none'] })).toBe(false)
  for (const pair of [['none', 'p1'], ['p1', 'none']] as const) expect(isPossible(pairs, { type: 'match-pairs', tries: [pair] })).toBe(false)
})

it('CRS-3 an answer is possible while it uses each tile at most once and tries each pair at most three times', () => {
  const tiles = bank.tiles.map(({ id }) => id)
  expect(isPossible(bank, { type: 'word-bank', tiles })).toBe(true)
  expect(isPossible(bank, { type: 'word-bank', tiles: [...tiles, 'o0'] })).toBe(false)
  const tries = (count: number): Given => ({ type: 'match-pairs', tries: Array.from({ length: count }, () => ['p1', 'p2'] as const) })
  expect([isPossible(pairs, tries(12)), isPossible(pairs, tries(13))]).toEqual([true, false])
})

it('CRS-1 an answer cannot be checked before the learner has chosen, placed, paired or typed something', () => {
  expect(isComplete(choice, { type: 'choice', option: '' })).toBe(false)
  expect(isComplete(gap, { type: 'gap-fill', option: '' })).toBe(false)
  expect(isComplete(pairs, { type: 'match-pairs', tries: [['p1', 'p1'], ['p1', 'p2']] })).toBe(false)
  expect(isComplete(bank, { type: 'word-bank', tiles: [] })).toBe(false)
  expect(isComplete(STEP_EXAMPLES.reorder, { type: 'reorder', tiles: ['o0', 'o1', 'o2'] })).toBe(false)
  expect(isComplete(typed, { type: 'typed-translation', text: ' \n' })).toBe(false)
})

it('CRS-3 an answer fits into storage: ids of up to 80 characters, typed text of up to 500, no U+0000', () => {
  const isAccepted = (given: Given) => z.safeParse(givenSchema, given).success
  const isTyped = (text: string) => isAccepted({ type: 'typed-translation', text })
  expect([isTyped('x'.repeat(500)), isTyped('x'.repeat(501)), isTyped('a\u0000b')]).toEqual([true, false, false])
  expect(['x'.repeat(80), 'x'.repeat(81), ''].map(option => isAccepted({ type: 'choice', option }))).toEqual([true, false, false])
  expect([60, 61].map(count => isAccepted({ type: 'word-bank', tiles: Array.from({ length: count }, () => 'o1') }))).toEqual([true, false])
  expect([100, 101].map(count => isAccepted({ type: 'match-pairs', tries: Array.from({ length: count }, () => ['p1', 'p2'] as const) }))).toEqual([true, false])
})

it('an answer is in the language being practised, and pairs are in both languages', () => {
  expect(STEP_TYPES.map(type => [type, kindOf(STEP_EXAMPLES[type]).answerLanguage(STEP_EXAMPLES[type])])).toEqual([
    ['introduction', 'fr'], ['choice', 'fr'], ['listen-choose', 'fr'], ['match-pairs', undefined], ['dialogue', 'fr'], ['gap-fill', 'fr'],
    ['reorder', 'fr'], ['word-bank', 'fr'], ['speak', 'fr'], ['listen-type', 'fr'], ['typed-translation', 'fr'],
  ])
})
