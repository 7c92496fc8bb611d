import { describe, expect, it } from 'vitest'
import type { Language } from '../locale/locales.ts'
import { matchPairs } from './choice-steps.ts'
import type { Concept, Topic } from './concept.ts'
import { corpusFixture } from './corpus.fixture.ts'
import { gradeStep } from '../lesson/grade-step.ts'
import type { Register } from '../lesson/phrase.ts'
import { distractorsFor, shownTo } from './lesson-context.ts'
import { typedTranslation } from './writing-steps.ts'
import { randomOf } from '../random/random.ts'

const SEEDS = Array.from({ length: 20 }, (_, index) => String(index))
const [topic] = corpusFixture.topics as readonly [Topic]
const [first, second, ...others] = topic.concepts as readonly [Concept, Concept, Concept, ...Concept[]]
/** The second word, which in `lang` also accepts the first word; in other languages the two have nothing in common. */
const twinIn = (lang: Language): Concept => ({ ...second, texts: { ...second.texts, [lang]: { ...second.texts[lang], accept: [first.texts[lang].text] } } })
const contextOf = (concepts: readonly Concept[], seed: string) => ({
  corpus: { ...corpusFixture, topics: [{ ...topic, concepts }] }, topic: { ...topic, concepts }, native: 'en', target: 'fr', random: randomOf(seed),
  met: new Set(concepts.map(({ id }) => id)),
} as const)
const idsOf = (chosen: readonly Concept[]) => chosen.map(({ id }) => id)

describe.each(['en', 'fr'] as const)('a concept that could be confused with another in %s, one of the two languages', lang => {
  const twin = twinIn(lang)
  const concepts = [first, twin, ...others]

  it('CRS-2 is never offered as a distractor together with it', () => {
    for (const seed of SEEDS) {
      expect(idsOf(distractorsFor(contextOf(concepts, seed), first, lang, 20))).not.toContain(twin.id)
      const chosen = idsOf(distractorsFor(contextOf(concepts, seed), others[0], lang, 20))
      expect(chosen.includes(first.id) && chosen.includes(twin.id)).toBe(false)
    }
  })

  it('CRS-2 is never in the same match-pairs step', () => {
    for (const seed of SEEDS) expect(matchPairs(contextOf(concepts, seed), concepts)?.concepts).not.toContain(twin.id)
  })
})

it('CRS-2 one’s own language says how formal it is only where the language to learn makes that difference too', () => {
  const informal = (...langs: readonly Language[]): Concept =>
    ({ ...first, texts: { ...first.texts, ...Object.fromEntries(langs.map(lang => [lang, { ...first.texts[lang], register: 'informal' }])) } })
  const context = contextOf([first], '')
  expect(shownTo(context, informal('en', 'fr'), 'en').register).toBe('informal')
  expect(shownTo(context, informal('en'), 'en').register).toBeUndefined()
  expect(shownTo(context, informal('fr'), 'fr').register).toBe('informal')
})

it('CRS-5 one’s own language is as formal as the language to learn where it can be, and what it says by itself is right too', () => {
  const [own, other] = [first.texts.en, first.texts.fr]
  const inFrench = (register: Register): Concept =>
    ({ ...first, texts: { ...first.texts, en: { ...own, registers: { informal: 'hey you' } }, fr: { ...other, register } } })
  const context = contextOf([first], '')
  const [informal, formal] = [inFrench('informal'), inFrench('formal')]
  expect([informal, formal, first].map(concept => shownTo(context, concept, 'en').text)).toEqual(['hey you', own.text, own.text])
  const step = typedTranslation(context, informal, 'fr', 'en')
  expect(step?.type === 'typed-translation' && ['hey you', own.text, 'hey'].map(text => gradeStep({ ...step, id: 's1' }, { type: 'typed-translation', text }, { knownWords: {} }).right)).toEqual([true, true, false])
})
