import type { Option } from '../phrase.ts'
import type { StepOf, StepType } from './table.ts'

const option = (id: string, text: string): Option => ({ id, phrase: { lang: 'fr', text } })
const prompt = { lang: 'en', text: 'I drink coffee.' } as const
const coffee = { lang: 'fr', text: 'le café' } as const
const fields = { id: 's1', concepts: ['coffee'] }
const expected = { lang: 'fr', text: 'Je bois du café.', accept: ['[Moi, ]je bois du café'] } as const
const tilesOf = (...texts: readonly string[]) => texts.map((text, index) => option(`o${String(index)}`, text))

/** A step of each type, from English to French. */
export const STEP_EXAMPLES: { readonly [Type in StepType]: StepOf<Type> } = {
  introduction: { ...fields, type: 'introduction', phrase: coffee, meaning: { lang: 'en', text: 'coffee' } },
  choice: { ...fields, type: 'choice', prompt, options: [option('o1', 'le thé'), option('o2', 'le café')], correct: 'o2' },
  'listen-choose': { ...fields, type: 'listen-choose', heard: coffee, options: [option('o1', 'tea'), option('o2', 'coffee')], correct: 'o2' },
  'match-pairs': {
    ...fields, type: 'match-pairs', left: [option('p1', 'tea'), option('p2', 'coffee')], right: [option('p2', 'le café'), option('p1', 'le thé')],
  },
  dialogue: {
    ...fields, type: 'dialogue', lines: [{ phrase: { lang: 'fr', text: 'Un thé ?' }, meaning: { lang: 'en', text: 'A tea?' } }],
    options: [option('o1', 'Oui, merci.'), option('o2', 'Bonne nuit.')], correct: 'o1', meaning: 'Yes, thank you.',
  },
  'gap-fill': {
    ...fields, type: 'gap-fill', prompt, lang: 'fr', before: 'Je bois du ', after: '.', options: [option('o1', 'café'), option('o2', 'thé')], correct: 'o1',
  },
  reorder: { ...fields, type: 'reorder', prompt, tiles: tilesOf('café', 'bois', 'je', 'du'), expected },
  'word-bank': { ...fields, type: 'word-bank', prompt, tiles: tilesOf('je', 'bois', 'du', 'café', 'moi', 'cafés'), expected },
  speak: { ...fields, type: 'speak', phrase: { lang: 'fr', text: 'Je bois du café.' }, meaning: prompt, expected },
  'listen-type': { ...fields, type: 'listen-type', heard: coffee, meaning: { lang: 'en', text: 'coffee' }, expected: { ...coffee, accept: [] } },
  'typed-translation': { ...fields, type: 'typed-translation', prompt, expected: { lang: 'fr', text: 'une chaise', accept: [] } },
}
