import { expect, it } from 'vitest'
import { rightGiven, wrongGiven } from './play.fixture.ts'
import { reportOf } from './report.ts'
import { STEP_EXAMPLES } from './steps/steps.fixture.ts'
import { type Given, type Step, STEP_TYPES } from './steps/table.ts'

const report = (step: Step, given: Given) => reportOf({ steps: [step], knownWords: {} }, { step: step.id, given })
const WRITTEN = ['gap-fill', 'reorder', 'word-bank', 'listen-type', 'typed-translation']

it.each(STEP_TYPES)('CRS-3 %s: a wrong answer can be reported where it was written or laid of words, and a right one never', type => {
  const step = STEP_EXAMPLES[type]
  expect(report(step, wrongGiven(step)) !== null).toBe(WRITTEN.includes(type))
  expect(report(step, rightGiven(step))).toBeNull()
})
it('CRS-3 a report says what was written, laid or put in the gap, and what is taught', () => {
  const about = { concept: 'coffee', lang: 'fr' }
  expect(report(STEP_EXAMPLES['typed-translation'], { type: 'typed-translation', text: ' un siège ' })).toEqual({ ...about, given: 'un siège', expected: 'une chaise' })
  expect(report(STEP_EXAMPLES['word-bank'], { type: 'word-bank', tiles: ['o0', 'o1', 'o2', 'o5'] })).toEqual({ ...about, given: 'je bois du cafés', expected: 'Je bois du café.' })
  expect(report(STEP_EXAMPLES['gap-fill'], { type: 'gap-fill', option: 'o2' })).toEqual({ ...about, given: 'Je bois du thé.', expected: 'Je bois du café.' })
})
it('CRS-3 nothing is reported of another step, of an impossible answer, or of one without letters', () => {
  const step = STEP_EXAMPLES['typed-translation']
  expect(reportOf({ steps: [step], knownWords: {} }, { step: 'other', given: wrongGiven(step) })).toBeNull()
  expect(report(STEP_EXAMPLES['word-bank'], { type: 'word-bank', tiles: ['none'] })).toBeNull()
  expect(report(step, { type: 'typed-translation', text: '…!' })).toBeNull()
})
