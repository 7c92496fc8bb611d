import type { Language } from '../locale/locales.ts'
import type { Concept, Wording } from './concept.ts'
import type { Option, Phrase } from '../lesson/phrase.ts'
import { asOptions, askedOf, choose, groupOf, type LessonContext, distractorsFor, isAlike, metBeside, type StepDraft, optionOf, shownTo, shuffleGroups, wordingIn } from './lesson-context.ts'
import { areConfusable, isAcceptedAs, linesOf, phraseOf } from './wording.ts'

const DISTRACTORS = 3
const FEWEST_DISTRACTORS = 2
const PAIRS = 5
const FEWEST_PAIRS = 4

/** The part of a choice step that shows pictures. */
export type Pictures = 'options' | 'prompt' | 'none'

/** Shows something new: the text of the language being learned, what it means, of a word its forms, of a dialogue all lines, and a tip where there is one. */
export const introductionOf = (context: LessonContext, concept: Concept): Extract<StepDraft, { readonly type: 'introduction' }> => {
  const { native, target } = context
  const { forms, lines = [] } = concept.texts[target]
  const tip = concept.tips?.[target]?.[native]
  const meant = concept.texts[native].lines ?? []
  return {
    type: 'introduction',
    concepts: [concept.id],
    phrase: shownTo(context, concept, target),
    meaning: askedOf(context, concept, native),
    ...(concept.picture === undefined ? {} : { picture: concept.picture }),
    ...(forms && { forms }),
    ...(lines.length > 0 && { lines: lines.map((line, index) => ({ phrase: phraseOf(line, target), meaning: ownPhrase(meant[index]?.text ?? '', native) })) }),
    ...(tip === undefined ? {} : { tip }),
  }
}
/** A text in the learner's own language, which needs no reading aids. */
const ownPhrase = (text: string, native: Language): Phrase => ({ lang: native, text })

interface Choice {
  readonly options: readonly Option[]
  readonly correct: string
}
/** The concept among others, in one language; null if too few others can stand beside it. */
const choiceOf = (context: LessonContext, concept: Concept, lang: Language, withPictures = false): Choice | null => {
  const others = distractorsFor(context, concept, lang, DISTRACTORS, other =>
    !withPictures || (other.picture !== undefined && other.picture !== concept.picture))
  if (others.length < FEWEST_DISTRACTORS) return null
  const options = asOptions(context.random, [concept, ...others], each => optionOf(shownTo(context, each, lang), withPictures ? each.picture : undefined))
  return { options: options.map(({ option }) => option), correct: options.find(({ item }) => item === concept)?.option.id ?? '' }
}

/** Asks for the meaning of a concept. Pictures on the options help to remember what was just introduced. */
export const meaningChoice = (context: LessonContext, concept: Concept, from: Language, to: Language, pictures: Pictures): StepDraft | null => {
  if (isAlike(context, concept)) return null
  const inOptions = pictures === 'options' && concept.picture !== undefined
  const choice = choiceOf(context, concept, to, inOptions)
  if (!choice) return inOptions ? meaningChoice(context, concept, from, to, 'prompt') : null
  const picture = pictures === 'none' || inOptions ? undefined : concept.picture
  return { type: 'choice', concepts: [concept.id], prompt: askedOf(context, concept, from), ...(picture === undefined ? {} : { picture }), ...choice }
}

/** Asks what something heard means. */
export const listenChoose = (context: LessonContext, concept: Concept): StepDraft | null => {
  const choice = isAlike(context, concept) ? null : choiceOf(context, concept, context.native)
  return choice && { type: 'listen-choose', concepts: [concept.id], heard: shownTo(context, concept, context.target), ...choice }
}

/**
 * Asks for the line that goes on with a dialogue, somewhere in it. The distractors must not fit as well: they are lines that come later
 * in it, then those of other dialogues that were introduced, then those that were said already.
 */
export const dialogue = (context: LessonContext, concept: Concept): StepDraft | null => {
  const { native, target, random } = context
  const said = linesOf(concept.texts[target])
  if (said.length < 2) return null
  const meant = [wordingIn(context, concept, native), ...concept.texts[native].lines ?? []].map(({ text }) => ownPhrase(text, native))
  const at = 1 + random.int(said.length - 1)
  const right = said[at] ?? concept.texts[target]
  const elsewhere = metBeside(context, concept).filter(({ kind }) => kind === 'dialogue').flatMap(({ texts }) => linesOf(texts[target]))
  const pool = shuffleGroups(random, groupOf(said.slice(at + 1)), groupOf(elsewhere), groupOf(said.slice(0, at).toReversed()))
  const isAlso = (one: Wording, other: Wording) => isAcceptedAs(one, other, target) || isAcceptedAs(other, one, target)
  const chosen = choose(pool, DISTRACTORS, (other, found) => ![right, ...found].some(each => isAlso(other, each)))
  if (chosen.length < FEWEST_DISTRACTORS) return null
  const options = asOptions(random, [right, ...chosen], each => optionOf(phraseOf(each, target)))
  return {
    type: 'dialogue',
    concepts: [concept.id],
    lines: said.slice(0, at).map((line, index) => ({ phrase: phraseOf(line, target), meaning: meant[index] ?? ownPhrase('', native) })),
    options: options.map(({ option }) => option),
    correct: options.find(({ item }) => item === right)?.option.id ?? '',
    meaning: meant[at]?.text ?? '',
  }
}

/** Makes up to five pairs, native on the left, with ids in the order of the step's concepts. The most wanted come in; those that could be confused are left out. */
export const matchPairs = (context: LessonContext, wanted: readonly Concept[]): StepDraft | null => {
  const { native, target, random } = context
  const chosen = choose(wanted, PAIRS, (concept, found) => !found.some(each => areConfusable(each, concept, native, target)))
  if (chosen.length < FEWEST_PAIRS) return null
  const pairs = random.shuffle(chosen).map((concept, index) => ({ concept, id: `p${String(index + 1)}` }))
  const side = (lang: Language) => random.shuffle(pairs).map(({ concept, id }) =>
    ({ id, ...optionOf(shownTo(context, concept, lang)) }))
  return { type: 'match-pairs', concepts: pairs.map(({ concept }) => concept.id), left: side(native), right: side(target) }
}
