import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { gradeStep, isComplete, isPossible } from '../grade-step.ts'
import { rightGiven, wrongGiven } from '../play.fixture.ts'
import { STEP_EXAMPLES } from './steps.fixture.ts'
import { type Given, givenSchema, kindOf, STEP_TYPES, stepSchema } from './table.ts'

describe.each(STEP_TYPES)('a %s step', type => {
  const step = STEP_EXAMPLES[type]
  const answers = [rightGiven(step), wrongGiven(step)]
  const ofOthers = STEP_TYPES.filter(other => other !== type).map(other => rightGiven(STEP_EXAMPLES[other]))

  it('CRS-2 and its answers are read as they were written, under the type\'s own name', () => {
    expect(step.type).toBe(type)
    expect(z.parse(stepSchema, step)).toEqual(step)
    for (const given of answers) expect(z.parse(givenSchema, given)).toEqual({ ...given, type })
  })

  it('CRS-3 takes no answer that says more than was asked', () => {
    for (const given of answers) expect(z.safeParse(givenSchema, { ...given, why: 'because' }).success).toBe(false)
  })

  it('CRS-3 is right or wrong for answers of its own type, and wrong for all others', () => {
    expect(answers.map(given => gradeStep(step, given, { knownWords: {} }).right)).toEqual([true, false])
    expect(answers.map(given => [isPossible(step, given), isComplete(step, given)])).toEqual([[true, true], [true, true]])
    for (const given of ofOthers) {
      expect(gradeStep(step, given, { knownWords: {} }).right).toBe(false)
      expect([isPossible(step, given), isComplete(step, given)]).toEqual([false, false])
    }
  })
})

const { choice, 'gap-fill': gap, 'match-pairs': pairs, 'word-bank': bank, 'typed-translation': typed } = STEP_EXAMPLES

it('CRS-3 an answer names only what its step holds', () => {
  expect(isPossible(choice, { type: 'choice', option: 'none' })).toBe(false)
  expect(isPossible(gap, { type: 'gap-fill', option: 'none' })).toBe(false)
  expect(isPossible(bank, { type: 'word-bank', tiles: ['none'] })).toBe(false)
  for (const pair of [['none', 'p1'], ['p1', 'none']] as const) expect(isPossible(pairs, { type: 'match-pairs', tries: [pair] })).toBe(false)
})

it('CRS-3 an answer holds no more than a learner could give: each tile once, each pair three times', () => {
  const tiles = bank.tiles.map(({ id }) => id)
  expect(isPossible(bank, { type: 'word-bank', tiles })).toBe(true)
  expect(isPossible(bank, { type: 'word-bank', tiles: [...tiles, 'o0'] })).toBe(false)
  const tries = (count: number): Given => ({ type: 'match-pairs', tries: Array.from({ length: count }, () => ['p1', 'p2'] as const) })
  expect([isPossible(pairs, tries(12)), isPossible(pairs, tries(13))]).toEqual([true, false])
})

it('CRS-1 what was not chosen, laid, paired or typed cannot be checked yet', () => {
  expect(isComplete(choice, { type: 'choice', option: '' })).toBe(false)
  expect(isComplete(gap, { type: 'gap-fill', option: '' })).toBe(false)
  expect(isComplete(pairs, { type: 'match-pairs', tries: [['p1', 'p1'], ['p1', 'p2']] })).toBe(false)
  expect(isComplete(bank, { type: 'word-bank', tiles: [] })).toBe(false)
  expect(isComplete(typed, { type: 'typed-translation', text: ' \n' })).toBe(false)
})

it('CRS-3 an answer is as long as can be stored: eighty letters of a name, five hundred typed, no U+0000', () => {
  const isGiven = (given: Given) => z.safeParse(givenSchema, given).success
  const isTyped = (text: string) => isGiven({ type: 'typed-translation', text })
  expect([isTyped('x'.repeat(500)), isTyped('x'.repeat(501)), isTyped('a\u0000b')]).toEqual([true, false, false])
  expect(['x'.repeat(80), 'x'.repeat(81), ''].map(option => isGiven({ type: 'choice', option }))).toEqual([true, false, false])
  expect([60, 61].map(count => isGiven({ type: 'word-bank', tiles: Array.from({ length: count }, () => 'o1') }))).toEqual([true, false])
  expect([100, 101].map(count => isGiven({ type: 'match-pairs', tries: Array.from({ length: count }, () => ['p1', 'p2'] as const) }))).toEqual([true, false])
})

it('an answer is in the language that is practised; pairs are in both', () => {
  expect(STEP_TYPES.map(type => [type, kindOf(STEP_EXAMPLES[type]).answerLanguage(STEP_EXAMPLES[type])])).toEqual([
    ['choice', 'fr'], ['match-pairs', undefined], ['word-bank', 'fr'], ['gap-fill', 'fr'], ['typed-translation', 'fr'],
  ])
})
