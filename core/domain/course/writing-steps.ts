import { normalise } from '../grading/normalise.ts'
import type { Language } from '../locale/locales.ts'
import type { Concept, PartOfSpeech, Wording } from './concept.ts'
import { conceptById } from './corpus-index.ts'
import { headWord } from './glosses.ts'
import { asOptions, askedOf, choose, groupOf, isAlike, type LessonContext, metBeside, type StepDraft, optionOf, shownTo, shuffleGroups, wordingIn } from './lesson-context.ts'
import type { Phrase } from '../lesson/phrase.ts'
import { atSentenceStart, insideSentence, readingsOf, vocabularyOf } from './vocabulary.ts'
import { expectedOf, isAccepted, spokenWords } from './wording.ts'
import { isFormOf } from './word-forms.ts'

const GAP_DISTRACTORS = 3
const FEWEST_TILES = 2
const FEWEST_EXTRA_TILES = 2
const MOST_EXTRA_TILES = 3
/** Two words have one other order, which is easily guessed. */
const FEWEST_TO_ORDER = 3

export interface Gap {
  readonly word: string
  readonly before: string
  readonly after: string
}

const ENDS_IN_LETTER = /[\p{L}\p{M}\p{N}]$/u
const BEGINS_WITH_LETTER = /^[\p{L}\p{M}\p{N}]/u

const gaps = new WeakMap<Wording, Gap | null>()

/** Finds the gap in the text; it must be a whole word in languages written with spaces. The same one each time. */
export const findGap = (wording: Wording): Gap | null => {
  const known = gaps.get(wording)
  if (known !== undefined) return known
  const found = gapIn(wording)
  gaps.set(wording, found)
  return found
}

const gapIn = ({ text, gap, segments }: Wording): Gap | null => {
  if (gap === undefined) return null
  for (let at = text.indexOf(gap); at >= 0; at = text.indexOf(gap, at + 1)) {
    const [before, after] = [text.slice(0, at), text.slice(at + gap.length)]
    if (segments || !(ENDS_IN_LETTER.test(before) || BEGINS_WITH_LETTER.test(after))) return { word: gap, before, after }
  }
  return null
}

/** A taught word without its article. In all our languages with articles the noun comes last. */
const withoutArticle = ({ text, segments }: Wording, lang: Language): string => {
  if (segments) return text
  return text.split(/[\s'’]+/u).findLast(token => normalise(token, lang) !== '') ?? ''
}

/** The part of speech of a word that a phrase leaves out, as far as the words that it uses tell. */
const partOfGap = ({ corpus, target }: LessonContext, { texts, uses = [] }: Concept): PartOfSpeech | undefined => {
  const key = normalise(texts[target].gap ?? '', target)
  return uses.flatMap(id => conceptById(corpus, id) ?? []).find(word => isFormOf(headWord(word.texts[target], target) ?? '', key))?.pos
}

/** Asks for the word that is missing from a phrase. The others are of the same part of speech where they can be, so that grammar alone does not tell. */
export const gapFill = (context: LessonContext, concept: Concept): StepDraft | null => {
  const { corpus, native, target, random } = context
  const gap = findGap(concept.texts[target])
  if (!gap) return null
  const accepted = wordingIn(context, concept, target)
  const { capitals } = vocabularyOf(corpus, target)
  const starts = normalise(gap.before, target) === '' || /[.!?…]\s*$/u.test(gap.before)
  const shape = (word: string) => (starts ? atSentenceStart(word, target) : insideSentence(word, target, capitals))
  const others = metBeside(context, concept)
  const missing = others.map(other => ({ text: other.texts[target].gap ?? '', pos: partOfGap(context, other) }))
  const words = others.filter(({ kind }) => kind === 'word').map(({ texts, pos }) => ({ text: withoutArticle(texts[target], target), pos }))
  const pos = partOfGap(context, concept)
  const isLike = (word: { readonly pos: PartOfSpeech | undefined }) => word.pos === pos
  const pool = shuffleGroups(random, groupOf(missing.filter(isLike)), groupOf(words.filter(isLike)), groupOf([...missing, ...words].filter(word => !isLike(word))))
  const distractors = choose([...pool].map(({ text }) => shape(text)), GAP_DISTRACTORS, (word, found) => {
    const key = normalise(word, target)
    const taken = key === '' || [gap.word, ...found].some(each => normalise(each, target) === key)
    return !taken && !isAccepted(`${gap.before}${word}${gap.after}`, accepted, target)
  })
  if (distractors.length < GAP_DISTRACTORS - 1) return null
  const options = asOptions(random, [gap.word, ...distractors], word =>
    optionOf({ lang: target, text: word, ...readingsOf(corpus, target, word) }))
  return {
    type: 'gap-fill',
    concepts: [concept.id, ...(concept.uses ?? [])],
    prompt: askedOf(context, concept, native),
    lang: target,
    before: gap.before,
    after: gap.after,
    options: options.map(({ option }) => option),
    correct: options.find(({ item }) => item === gap.word)?.option.id ?? '',
  }
}

/** The words of a solution as tiles, each read as it is in this sentence: 何 is なに or なん. */
const tilesOf = ({ corpus, target }: LessonContext, wording: Wording): readonly Phrase[] => {
  const { capitals } = vocabularyOf(corpus, target)
  return spokenWords(wording, target).map(({ text, first, ...readings }) => ({
    lang: target,
    text: first ? insideSentence(text, target, capitals) : text,
    ...readingsOf(corpus, target, text),
    ...readings,
  }))
}

/** The number of words in a wording. */
export const tileCount = (wording: Wording, lang: Language): number => spokenWords(wording, lang).length

/** Asks to build a sentence from tiles, of which two or three do not belong to it. */
export const wordBank = (context: LessonContext, concept: Concept): StepDraft | null => {
  const { native, target, random } = context
  if (isAlike(context, concept)) return null
  const wording = concept.texts[target]
  const solution = tilesOf(context, wording)
  if (solution.length < FEWEST_TILES) return null
  const inSolution = new Set(solution.map(tile => normalise(tile.text, target)))
  const others = metBeside(context, concept)
  const tilesIn = (concepts: readonly Concept[]) => concepts.flatMap(({ texts }) => tilesOf(context, texts[target]))
  const sentences = others.filter(({ kind }) => kind !== 'word')
  const words = others.filter(({ kind }) => kind === 'word')
  const pool = shuffleGroups(random, groupOf(tilesIn(sentences)), groupOf(tilesIn(words)))
  const extra = choose(pool, MOST_EXTRA_TILES, (tile, found) => {
    const key = normalise(tile.text, target)
    return !inSolution.has(key) && !found.some(each => normalise(each.text, target) === key)
  })
  if (extra.length < FEWEST_EXTRA_TILES) return null
  const tiles = asOptions(random, [...solution, ...extra.slice(0, FEWEST_EXTRA_TILES + random.int(2))], tile => optionOf(tile))
  return {
    type: 'word-bank',
    concepts: [concept.id, ...(concept.uses ?? [])],
    prompt: askedOf(context, concept, native),
    tiles: tiles.map(({ option }) => option),
    expected: expectedOf(wording, target),
  }
}

/** Asks to put the words of a sentence in order. */
export const reorder = (context: LessonContext, concept: Concept): StepDraft | null => {
  const { native, target, random } = context
  const wording = concept.texts[target]
  const solution = tilesOf(context, wording)
  if (isAlike(context, concept) || solution.length < FEWEST_TO_ORDER) return null
  const isSolved = (tiles: readonly { readonly item: Phrase }[]) => tiles.every(({ item }, index) => item.text === solution[index]?.text)
  const shuffled = asOptions(random, solution, tile => optionOf(tile))
  const tiles = isSolved(shuffled) ? asOptions(random, solution, tile => optionOf(tile)) : shuffled
  if (isSolved(tiles)) return null
  return {
    type: 'reorder',
    concepts: [concept.id, ...(concept.uses ?? [])],
    prompt: askedOf(context, concept, native),
    tiles: tiles.map(({ option }) => option),
    expected: expectedOf(wording, target),
  }
}

export const typedTranslation = (context: LessonContext, concept: Concept, from: Language, to: Language): StepDraft | null => (isAlike(context, concept) ? null : {
  type: 'typed-translation',
  concepts: [concept.id],
  prompt: askedOf(context, concept, from),
  expected: expectedOf(wordingIn(context, concept, to), to),
})

/** Asks to type what is heard. Who reads the meaning instead may use any accepted wording. */
export const listenType = (context: LessonContext, concept: Concept): StepDraft => ({
  type: 'listen-type',
  concepts: [concept.id],
  heard: shownTo(context, concept, context.target),
  meaning: askedOf(context, concept, context.native),
  expected: expectedOf(wordingIn(context, concept, context.target), context.target),
})

/** Asks to say a sentence aloud. */
export const speakAloud = (context: LessonContext, concept: Concept): StepDraft | null => (isAlike(context, concept) ? null : {
  type: 'speak',
  concepts: [concept.id],
  phrase: shownTo(context, concept, context.target),
  meaning: askedOf(context, concept, context.native),
  expected: expectedOf(wordingIn(context, concept, context.target), context.target),
})
