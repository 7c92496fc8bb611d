import { describe, expect, it } from 'vitest'
import type { Step, Given } from './steps/table.ts'
import { STEP_EXAMPLES } from './steps/steps.fixture.ts'
import { gradeStep, solutionOf } from './grade-step.ts'
import { gradeWords } from '../grading/grade-text.ts'

const { choice, 'gap-fill': gap, 'match-pairs': pairs, 'word-bank': bank, 'typed-translation': typed } = STEP_EXAMPLES
const japanese: Step = {
  ...bank, tiles: ['水', 'を', '飲みます'].map((text, index) => ({ id: `o${String(index)}`, phrase: { lang: 'ja', text } })),
  expected: { lang: 'ja', text: '水を飲みます。', accept: [] },
}
const grade = (step: Step, given: Given) => gradeStep(step, given, { knownWords: { fr: ['chaise', 'chaine'] } })
const isRight = (step: Step, given: Given) => grade(step, given).right

describe('gradeStep', () => {
  it('CRS-2 choice: one option is right, and an unknown option is wrong', () => {
    expect(grade(choice, { type: 'choice', option: 'o2' })).toEqual({ right: true, solution: 'le café', remarks: [], diff: [] })
    expect(isRight(choice, { type: 'choice', option: 'o1' })).toBe(false)
    expect(isRight(choice, { type: 'choice', option: 'o9' })).toBe(false)
  })

  it('CRS-2 gap-fill: the solution is the whole sentence', () => {
    expect(grade(gap, { type: 'gap-fill', option: 'o1' })).toMatchObject({ right: true, solution: 'Je bois du café.' })
    expect(isRight(gap, { type: 'gap-fill', option: 'o2' })).toBe(false)
  })

  it('CRS-2 match-pairs: right when all pairs were made without a wrong try', () => {
    expect(isRight(pairs, { type: 'match-pairs', tries: [['p2', 'p2'], ['p1', 'p1']] })).toBe(true)
    expect(isRight(pairs, { type: 'match-pairs', tries: [['p1', 'p2'], ['p1', 'p1'], ['p2', 'p2']] })).toBe(false)
    expect(isRight(pairs, { type: 'match-pairs', tries: [['p1', 'p1']] })).toBe(false)
    expect(isRight(pairs, { type: 'match-pairs', tries: [['p1', 'p1'], ['p2', 'p2'], ['x', 'x']] })).toBe(false)
    expect(isRight(pairs, { type: 'match-pairs', tries: [] })).toBe(false)
  })

  it('CRS-2 word-bank: variants are right, slips and unknown tiles are not', () => {
    const gradeTiles = (...tiles: readonly string[]) => grade(bank, { type: 'word-bank', tiles })
    expect(gradeTiles('o0', 'o1', 'o2', 'o3')).toMatchObject({ right: true, remarks: [], diff: [] })
    expect(gradeTiles('o4', 'o0', 'o1', 'o2', 'o3').right).toBe(true)
    expect(gradeTiles('o0', 'o1', 'o2', 'o5')).toMatchObject({ right: false, remarks: ['wrong-word'] })
    expect(gradeTiles('o1', 'o0', 'o2', 'o3')).toMatchObject({ right: false, remarks: ['word-order'] })
    expect(gradeTiles('o4', 'o1', 'o0', 'o5', 'o2', 'o3')).toMatchObject({ right: false, remarks: [] })
    expect(gradeTiles('o0', 'o1', 'o2', 'o3', 'o9').right).toBe(false)
    expect(gradeTiles('o0', 'o0', 'o1', 'o2', 'o3').right).toBe(false)
    expect(isRight(japanese, { type: 'word-bank', tiles: ['o0', 'o1', 'o2'] })).toBe(true)
    expect(isRight(japanese, { type: 'word-bank', tiles: ['o1', 'o0', 'o2'] })).toBe(false)
  })

  it('CRS-3 typed-translation: a slip is forgiven unless it makes a known word', () => {
    expect(grade(typed, { type: 'typed-translation', text: 'une chaize' })).toMatchObject({
      right: true, remarks: ['typo'],
      diff: [{ op: 'same', text: 'une chai' }, { op: 'extra', text: 'z' }, { op: 'missing', text: 's' }, { op: 'same', text: 'e' }],
    })
    expect(isRight(typed, { type: 'typed-translation', text: 'une chaine' })).toBe(false)
  })

  it('CRS-2 an answer of another type is wrong and still has a solution', () => {
    for (const step of [choice, gap, pairs, bank, typed]) {
      const given: Given = step.type === 'choice' ? { type: 'typed-translation', text: 'le café' } : { type: 'choice', option: 'o2' }
      expect(grade(step, given)).toMatchObject({ right: false, solution: solutionOf(step) })
    }
  })

  it('CRS-3 word-bank answers get no remarks on case or punctuation, because they were not typed', () => {
    expect(gradeWords('je bois, du Café?', { lang: 'fr', text: 'Je bois du café.', accept: [] })).toMatchObject({ right: true, remarks: [] })
  })
})
