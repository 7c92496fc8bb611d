import type { Step, WordBankStep } from './lesson.ts'
import { normalise } from '../grading/normalise.ts'
import type { Language } from '../locale/locales.ts'
import type { Given } from './answer.ts'

const letters = (text: string, lang: Language) => normalise(text, lang).replaceAll(' ', '')

/** Lays tiles until their letters are those of the answer. */
const lay = (step: WordBankStep, rest: string, laid: readonly string[]): readonly string[] | null => {
  if (rest === '') return laid
  for (const { id, phrase } of step.tiles) {
    const next = letters(phrase.text, phrase.lang)
    if (laid.includes(id) || next === '' || !rest.startsWith(next)) continue
    const found = lay(step, rest.slice(next.length), [...laid, id])
    if (found) return found
  }
  return null
}

/** The right answer, by the key the step carries. */
export const rightGiven = (step: Step): Given => {
  switch (step.type) {
    case 'choice':
    case 'gap-fill': return { type: step.type, option: step.correct }
    case 'match-pairs': return { type: step.type, tries: step.left.map(({ id }) => [id, id] as const) }
    case 'word-bank': return { type: step.type, tiles: lay(step, letters(step.expected.text, step.expected.lang), []) ?? [] }
    case 'typed-translation': return { type: step.type, text: step.expected.text }
  }
}

/** A wrong answer that is complete enough to be checked: of a word bank every tile, those too many included. */
export const wrongGiven = (step: Step): Given => {
  switch (step.type) {
    case 'choice':
    case 'gap-fill': return { type: step.type, option: step.options.find(({ id }) => id !== step.correct)?.id ?? 'none' }
    case 'match-pairs': {
      const [first, second] = step.left
      return { type: step.type, tries: [[first?.id ?? 'none', second?.id ?? 'none'], ...step.left.map(({ id }) => [id, id] as const)] }
    }
    case 'word-bank': return { type: step.type, tiles: step.tiles.map(({ id }) => id) }
    case 'typed-translation': return { type: step.type, text: 'zzz' }
  }
}
