import type { Option } from '../phrase.ts'
import type { StepOf, StepType } from './table.ts'

const option = (id: string, text: string): Option => ({ id, phrase: { lang: 'fr', text } })
const prompt = { lang: 'en', text: 'I drink coffee.' } as const
const fields = { id: 's1', concepts: ['coffee'] }

/** A step of each type, from English to French. */
export const STEP_EXAMPLES: { readonly [Type in StepType]: StepOf<Type> } = {
  choice: { ...fields, type: 'choice', ask: 'meaning', prompt, options: [option('o1', 'le thé'), option('o2', 'le café')], correct: 'o2' },
  'match-pairs': {
    ...fields, type: 'match-pairs', left: [option('p1', 'tea'), option('p2', 'coffee')], right: [option('p2', 'le café'), option('p1', 'le thé')],
  },
  'word-bank': {
    ...fields, type: 'word-bank', prompt, tiles: ['je', 'bois', 'du', 'café', 'moi', 'cafés'].map((text, index) => option(`o${String(index)}`, text)),
    expected: { lang: 'fr', text: 'Je bois du café.', accept: ['[Moi, ]je bois du café'] },
  },
  'gap-fill': {
    ...fields, type: 'gap-fill', prompt, lang: 'fr', before: 'Je bois du ', after: '.', options: [option('o1', 'café'), option('o2', 'thé')], correct: 'o1',
  },
  'typed-translation': { ...fields, type: 'typed-translation', prompt, expected: { lang: 'fr', text: 'une chaise', accept: [] } },
}
