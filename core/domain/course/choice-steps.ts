import type { Language } from '../locale/locales.ts'
import type { Concept } from './concept.ts'
import type { Option, Phrase } from '../lesson/phrase.ts'
import { asOptions, choose, groupOf, type LessonContext, distractorsFor, isAlike, metBeside, type StepDraft, optionOf, shownTo, shuffleGroups, wordingIn } from './lesson-context.ts'
import { areConfusable, isAcceptedAs, isQuestion, phraseOf, replyOf } from './wording.ts'

const DISTRACTORS = 3
const FEWEST_DISTRACTORS = 2
const PAIRS = 5
const FEWEST_PAIRS = 4

/** The part of a choice step that shows pictures. */
export type Pictures = 'options' | 'prompt' | 'none'

/** Shows something new: the text of the language being learned, what it means, and of a dialogue also the reply. */
export const introductionOf = (context: LessonContext, concept: Concept): Extract<StepDraft, { readonly type: 'introduction' }> => {
  const { native, target } = context
  const reply = replyOf(concept.texts[target])
  const replyMeaning = replyOf(concept.texts[native])
  return {
    type: 'introduction',
    concepts: [concept.id],
    phrase: shownTo(context, concept, target),
    meaning: shownTo(context, concept, native),
    ...(concept.picture === undefined ? {} : { picture: concept.picture }),
    ...(reply && replyMeaning ? { reply: { phrase: phraseOf(reply, target), meaning: ownPhrase(replyMeaning.text, native) } } : {}),
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
  return { type: 'choice', concepts: [concept.id], prompt: shownTo(context, concept, from), ...(picture === undefined ? {} : { picture }), ...choice }
}

/** Asks what something heard means. */
export const listenChoose = (context: LessonContext, concept: Concept): StepDraft | null => {
  const choice = isAlike(context, concept) ? null : choiceOf(context, concept, context.native)
  return choice && { type: 'listen-choose', concepts: [concept.id], heard: shownTo(context, concept, context.target), ...choice }
}

/**
 * Asks for the line that completes a dialogue. The distractors must not fit as well: they are replies to other dialogues
 * that were introduced, then what those ask, which answers nothing.
 */
export const dialogue = (context: LessonContext, concept: Concept): StepDraft | null => {
  const { native, target, random } = context
  const asked = concept.texts[target]
  const right = replyOf(asked)
  const meant = replyOf(concept.texts[native])
  if (!right || !meant) return null
  const others = metBeside(context, concept).map(({ texts }) => texts[target])
  const pool = shuffleGroups(random, groupOf(others.flatMap(wording => replyOf(wording) ?? [])), groupOf(others.filter(isQuestion)))
  const chosen = choose(pool, DISTRACTORS, (other, found) =>
    ![asked, right, ...found].some(each => isAcceptedAs(other, each, target) || isAcceptedAs(each, other, target)))
  if (chosen.length < FEWEST_DISTRACTORS) return null
  const options = asOptions(random, [right, ...chosen], each => optionOf(phraseOf(each, target)))
  return {
    type: 'dialogue',
    concepts: [concept.id],
    lines: [{ phrase: phraseOf(asked, target), meaning: ownPhrase(wordingIn(context, concept, native).text, native) }],
    options: options.map(({ option }) => option),
    correct: options.find(({ item }) => item === right)?.option.id ?? '',
    meaning: meant.text,
  }
}

/** Makes up to five pairs, native on the left, with ids in the order of the step's concepts. The most wanted come in; those that could be confused are left out. */
export const matchPairs = (context: LessonContext, wanted: readonly Concept[]): StepDraft | null => {
  const { native, target, random } = context
  const chosen = choose(wanted, PAIRS, (concept, found) => !found.some(each => areConfusable(each, concept, [native, target])))
  if (chosen.length < FEWEST_PAIRS) return null
  const pairs = random.shuffle(chosen).map((concept, index) => ({ concept, id: `p${String(index + 1)}` }))
  const side = (lang: Language) => random.shuffle(pairs).map(({ concept, id }) =>
    ({ id, ...optionOf(shownTo(context, concept, lang)) }))
  return { type: 'match-pairs', concepts: pairs.map(({ concept }) => concept.id), left: side(native), right: side(target) }
}
