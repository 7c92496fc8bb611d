import type { Lesson, MatchPairsStep, Step, WordBankStep } from './lesson.ts'
import type { Option } from './phrase.ts'
import type { Given } from './answer.ts'
import { gradeText, gradeWords } from '../grading/grade-text.ts'
import type { Verdict } from '../grading/verdict.ts'

const textOf = (options: readonly Option[], id: string) => options.find(option => option.id === id)?.phrase.text ?? ''

const pairsText = ({ left, right }: MatchPairsStep) =>
  left.map(option => `${option.phrase.text} – ${textOf(right, option.id)}`).join(', ')

/** The model answer of a step, written as taught. */
export const solutionOf = (step: Step): string => {
  switch (step.type) {
    case 'choice': return textOf(step.options, step.correct)
    case 'gap-fill': return `${step.before}${textOf(step.options, step.correct)}${step.after}`
    case 'match-pairs': return pairsText(step)
    case 'word-bank':
    case 'typed-translation': return step.expected.text
  }
}

const untyped = (step: Step, right: boolean): Verdict => ({ right, solution: solutionOf(step), remarks: [], diff: [] })

/** Right when every pair was made and no wrong one was tried. */
const gradePairs = (step: MatchPairsStep, tries: readonly (readonly [string, string])[]): Verdict => {
  const ids = new Set(step.left.map(option => option.id))
  const made = new Set(tries.map(([left]) => left))
  return untyped(step, tries.every(([left, right]) => left === right && ids.has(left)) && made.size === ids.size)
}

const gradeTiles = (step: WordBankStep, tiles: readonly string[]): Verdict => {
  const laid = tiles.map(id => step.tiles.find(tile => tile.id === id))
  if (laid.includes(undefined) || new Set(tiles).size < tiles.length) return untyped(step, false)
  const text = laid.map(tile => tile?.phrase.text ?? '').join(step.expected.lang === 'ja' ? '' : ' ')
  return { ...gradeWords(text, step.expected), diff: [] }
}

/**
 * CRS-3. Grades what was done in one step; the same function in the browser and on the server. An answer of another type,
 * or one that names what the step does not hold, is wrong and never an error.
 */
export const gradeStep = (step: Step, given: Given, lesson: Pick<Lesson, 'knownWords'>): Verdict => {
  if (step.type === 'choice' && given.type === 'choice') return untyped(step, given.option === step.correct)
  if (step.type === 'gap-fill' && given.type === 'gap-fill') return untyped(step, given.option === step.correct)
  if (step.type === 'match-pairs' && given.type === 'match-pairs') return gradePairs(step, given.tries)
  if (step.type === 'word-bank' && given.type === 'word-bank') return gradeTiles(step, given.tiles)
  if (step.type === 'typed-translation' && given.type === 'typed-translation') {
    return gradeText(given.text, step.expected, lesson.knownWords[step.expected.lang] ?? [])
  }
  return untyped(step, false)
}
