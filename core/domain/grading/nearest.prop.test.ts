import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../locale/locales.ts'
import { knownKeys, taughtForm, typedWords } from './capitals.ts'
import { makeRules, type Rules } from './compare-words.ts'
import { cheaper, nearest, NEAREST, type Trial, tryVariant } from './nearest.ts'
import { normalise } from './normalise.ts'
import { MAX_EXPANSIONS } from './pattern.ts'
import { type Variant, variantsOf } from './variants.ts'

// Words of several lengths, some a slip or an accent apart, in every script that has its own rules.
const WORDS: Partial<Record<Language, readonly string[]>> = {
  hi: ['मैं', 'हिन्दी', 'हिंदी', 'सीखता', 'सीखती', 'किताब', 'किताबें', 'पढ़ता', 'पढता', 'हूँ'],
  el: ['είμαι', 'καλημέρα', 'καλησπέρα', 'σας', 'βιβλίο', 'βιβλία', 'διαβάζω', 'διαβάζει'],
  ja: ['わたし', 'は', 'ほん', 'を', 'よみます', 'よみました', 'がくせい', 'です', '本'],
  de: ['schön', 'schoen', 'bücher', 'buch', 'größe', 'grosse', 'lesen', 'gelesen', 'ich'],
}
const LATIN = ['the', 'cats', 'cat', 'sleeping', 'sleepin', 'sleeps', 'over', 'there', 'where', 'school', 'schools', 'café', 'cafe', 'to day', 'today', 'I', "don't", '2026']

const wordsOfLanguage = (lang: Language) => fc.constantFrom(...(WORDS[lang] ?? LATIN))
const write = (words: readonly string[], lang: Language) => words.join(lang === 'ja' ? '' : ' ')
const edits: readonly ((words: readonly string[], at: number) => readonly string[])[] = [
  words => words,
  (words, at) => words.toSpliced(at, 1),
  (words, at) => words.toSpliced(at, 0, words[0] ?? ''),
  words => words.toReversed(),
  (words, at) => words.map((word, index) => (index === at ? word.slice(1) : word)),
  (words, at) => words.map((word, index) => (index === at ? `${word.slice(0, 2)}${word.at(-1) ?? ''}${word.slice(2)}` : word)),
  words => words.map(word => `${word.slice(0, -2)}${word.slice(-1)}`),
  (words, at) => [...words.slice(0, at), words.slice(at, at + 2).join(''), ...words.slice(at + 2)],
  words => words.map(word => word.toUpperCase()),
]

/** A text, patterns with alternatives of each word, and an answer that is an edited variant. */
const gradings = fc.constantFrom(...LANGUAGES).chain(lang => {
  const word = wordsOfLanguage(lang)
  return fc.record({
    lang: fc.constant(lang),
    text: fc.array(word, { minLength: 1, maxLength: 5 }),
    slots: fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
    picks: fc.array(fc.nat(2), { minLength: 5, maxLength: 5 }),
    changes: fc.array(fc.tuple(fc.constantFrom(...edits), fc.nat(4)), { maxLength: 3 }),
    known: fc.subarray([...(WORDS[lang] ?? LATIN)], { maxLength: 3 }),
    forgive: fc.boolean(),
  })
}).map(({ lang, text, slots, picks, changes, known, forgive }) => {
  const pattern = write(slots.map(words => (words.length > 1 ? `(${words.join('|')})` : words[0] ?? '')), lang)
  const chosen = slots.map((words, index) => words[(picks[index] ?? 0) % words.length] ?? '')
  const given = write(changes.reduce<readonly string[]>((words, [change, at]) => change(words, at), chosen), lang)
  return { given: typedWords(given, lang), variants: variantsOf({ lang, text: write(text, lang), accept: [pattern] }), lang, known, forgive }
})
type Grading = typeof gradings extends fc.Arbitrary<infer Value> ? Value : never
const rulesOf = ({ lang, known, forgive }: Grading): Rules =>
  makeRules({ lang, known: knownKeys(known.map(word => normalise(word, lang)), lang), wordForms: [], forgive })

/** The nearest variant when each of them is compared in full: the law that `nearest` is measured by. */
const byComparingAll = (given: readonly string[], variants: readonly Variant[], rules: Rules): Trial | null => {
  const all = variants.map(variant => tryVariant(given, variant, rules))
  const forgiven = all.filter(trial => trial.right)
  if (rules.forgive && forgiven.length > 0) return forgiven.reduce<Trial | null>(cheaper, null)
  const count = (words: readonly string[]) => words.join('').length
  const common = (words: readonly string[]) => words.reduce(({ rest, shared }, word) => {
    const place = rest.findIndex(each => each === taughtForm(each, word, rules.lang))
    return place < 0 ? { rest, shared } : { rest: rest.toSpliced(place, 1), shared: shared + 1 }
  }, { rest: given, shared: 0 }).shared
  return all
    .map(trial => ({ trial, score: 2 * common(trial.variant.words) - trial.variant.words.length, gap: Math.abs(count(trial.variant.words) - count(given)) }))
    .toSorted((a, b) => b.score - a.score || a.gap - b.gap)
    .slice(0, NEAREST)
    .map(({ trial }) => trial)
    .reduce<Trial | null>(cheaper, null)
}

it('CRS-3 the nearest variant and its remarks are the same as if every variant had been compared in full', () => {
  const seen = { right: 0, wrong: 0 }
  fc.assert(fc.property(gradings, grading => {
    const { given, variants } = grading
    const trial = nearest(given, variants, rulesOf(grading))
    seen[trial?.right ? 'right' : 'wrong'] += 1
    expect(trial).toEqual(byComparingAll(given, variants, rulesOf(grading)))
  }), { numRuns: 400 })
  expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan(20)
})

it('CRS-3 the number of full comparisons is bounded, however many variants there are', () => {
  fc.assert(fc.property(gradings, grading => {
    let comparisons = 0
    nearest(grading.given, grading.variants, rulesOf(grading), (...args) => {
      comparisons += 1
      return tryVariant(...args)
    })
    expect(comparisons).toBeLessThanOrEqual(2 * NEAREST)
  }))
})

it.each([
  ['one slip in the last word', 'read write speak listen travel study learn teach evenink', true, 1],
  ['a word too many', 'read write speak listen travel study learn teach evening now', false, NEAREST],
] as const)('CRS-3 among %s’s hundreds of variants few are compared in full, and each pair of words once', (_, typed, right, trials) => {
  const pattern = '(read|reads) (write|writes) (speak|speaks) (listen|listens) (travel|travels) (study|studies) (learn|learns) (teach|teaches) (evening|evenings)'
  const variants = variantsOf({ lang: 'en', text: 'nothing like it', accept: [pattern] })
  expect(variants).toHaveLength(MAX_EXPANSIONS + 1)
  const rules = makeRules({ lang: 'en', known: new Set(), wordForms: [], forgive: true })
  const pairs = new Set<string>()
  let comparisons = 0
  const counted: Rules = { ...rules, compare: (given, solution) => {
    pairs.add(`${given} ${solution}`)
    return rules.compare(given, solution)
  } }
  const trial = nearest(typed.split(' '), variants, counted, (...args) => {
    comparisons += 1
    return tryVariant(...args)
  })
  expect(trial?.right).toBe(right)
  expect(comparisons).toBe(trials)
  // Each given word with each word of the pattern and of the text at most.
  expect(pairs.size).toBeLessThanOrEqual(typed.split(' ').length * (18 + 3))
})
