import { describe, expect, it } from 'vitest'
import { openItemBank } from '#core/domain/placement/item-bank.ts'
import { PLACEMENT_LEVELS } from '#core/domain/placement/scale.ts'
import { PLACEMENT_SKILLS } from '#core/domain/placement/skills.ts'
import { simulateTakers } from '#core/domain/placement/takers.fixture.ts'
import { loadLevelTests } from './load-level-tests.ts'
import { type LevelTestItem, levelTestSchema } from './schemas/level-test.ts'

const tests = loadLevelTests().map(test => [test.target, test] as const)
const SHARES = { grammar: 0.4, vocabulary: 0.3, reading: 0.2, listening: 0.1 }

describe('the level tests', () => {
  it('TST-1 there are tests of English with 180 questions, of Spanish and German with 60', () => {
    expect(tests.map(([target, { items }]) => [target, items.length])).toEqual([['en', 180], ['es', 60], ['de', 60]])
  })
  it.each(tests)('TST-1 %s has its questions by skill as a test asks them, on every level', (_, { items }) => {
    for (const skill of PLACEMENT_SKILLS) {
      const own = items.filter(item => item.skill === skill)
      expect(own.length, skill).toBe(items.length * SHARES[skill])
      if (skill !== 'listening') expect(new Set(own.map(({ level }) => level)), skill).toEqual(new Set(PLACEMENT_LEVELS))
    }
  })
  it.each(tests)('TST-1 nothing is asked twice in %s, and the longest option is no sign of the right one', (_, { items }) => {
    const asked = items.map(item => `${'passage' in item ? item.passage : 'speech' in item ? item.speech : ''} ${item.prompt}`)
    expect(asked.filter((text, at) => asked.indexOf(text) < at)).toEqual([])
    const isLongest = ({ options, answer }: LevelTestItem) => options.every(option => option === answer || option.length < answer.length)
    expect(items.filter(isLongest).length / items.length).toBeLessThan(0.4)
  })
  it.each(tests)('TST-1 a simulation of 300 takers of %s finds nearly all within one level, and is not over too late', (_, { items }) => {
    const takers = simulateTakers(openItemBank(items), 300, 1)
    const share = (is: (taker: (typeof takers)[number]) => boolean) => takers.filter(is).length / takers.length
    expect(share(({ off }) => Math.abs(off) <= 1)).toBeGreaterThanOrEqual(0.97)
    expect(share(({ error }) => error < 0.5)).toBeGreaterThanOrEqual(0.9)
  })
})

describe('the shape of a level test', () => {
  const ITEM = { id: 'g001', skill: 'grammar', level: 'A1', difficulty: -2, discrimination: 1, prompt: 'She ___ here.', options: ['is', 'are', 'am', 'be'], answer: 'is' }
  const faultsOf = (change: object) => {
    const parsed = levelTestSchema.safeParse({ target: 'en', items: [{ ...ITEM, ...change }] })
    return parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
  }
  it.each([
    ['an option that is there twice', { options: ['is', 'is', 'am', 'be'] }],
    ['three options', { options: ['is', 'am', 'be'] }],
    ['an answer that is no option', { answer: 'was' }],
    ['no gap', { prompt: 'She is here.' }],
    ['two gaps', { prompt: 'She ___ ___ here.' }],
    ['a difficulty of another level', { difficulty: 0 }],
    ['a passage where nothing is read', { passage: 'A text.' }],
    ['reading without a passage', { skill: 'reading' }],
  ])('TST-1 refuses %s', (_, change) => {
    expect(faultsOf({})).toEqual([])
    expect(faultsOf(change).length).toBeGreaterThan(0)
  })
})
