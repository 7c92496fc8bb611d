import type { Language } from '../locale/locales.ts'
import type { Concept } from './concept.ts'
import { dialoguesOfOthers } from './corpus-index.ts'
import { asOptions, choose, groupOf, type LessonContext, distractorsFor, isAlike, type StepDraft, optionOf, shownTo, shuffleGroups } from './lesson-context.ts'
import { areConfusable, isAcceptedAs, isQuestion, phraseOf, replyOf } from './wording.ts'

const DISTRACTORS = 3
const FEWEST_DISTRACTORS = 2
const PAIRS = 5
const FEWEST_PAIRS = 4

/** The part of a choice step that shows pictures. */
export type Pictures = 'options' | 'prompt' | 'none'

/** Asks for the meaning of a concept. Pictures on the options let a learner answer for a word they have never seen. */
export const meaningChoice = (context: LessonContext, concept: Concept, from: Language, to: Language, pictures: Pictures): StepDraft | null => {
  if (isAlike(context, concept)) return null
  const inOptions = pictures === 'options' && concept.picture !== undefined
  const others = distractorsFor(context, concept, DISTRACTORS, other =>
    !inOptions || (other.picture !== undefined && other.picture !== concept.picture))
  if (others.length < FEWEST_DISTRACTORS) return inOptions ? meaningChoice(context, concept, from, to, 'prompt') : null
  const options = asOptions(context.random, [concept, ...others], each =>
    optionOf(shownTo(context, each, to), inOptions ? each.picture : undefined))
  const picture = pictures === 'none' || inOptions ? undefined : concept.picture
  return {
    type: 'choice',
    ask: 'meaning',
    concepts: [concept.id],
    prompt: shownTo(context, concept, from),
    ...(picture === undefined ? {} : { picture }),
    options: options.map(({ option }) => option),
    correct: options.find(({ item }) => item === concept)?.option.id ?? '',
  }
}

/**
 * Asks which reply fits. The distractors must not fit as well: they are replies to other questions of the topic,
 * then questions, which answer nothing.
 */
export const replyChoice = (context: LessonContext, concept: Concept): StepDraft | null => {
  const { corpus, topic, native, target, random } = context
  const asked = concept.texts[target]
  const right = replyOf(asked)
  const meant = replyOf(concept.texts[native])
  if (!right) return null
  const inTopic = topic.concepts.filter(({ id }) => id !== concept.id).map(({ texts }) => texts[target])
  const everywhere = dialoguesOfOthers(corpus, concept, target)
  const pool = shuffleGroups(random,
    groupOf(inTopic.flatMap(wording => replyOf(wording) ?? [])),
    groupOf(inTopic.filter(isQuestion)),
    everywhere.questions,
    everywhere.replies)
  const chosen = choose(pool, DISTRACTORS, (other, found) =>
    ![asked, right, ...found].some(each => isAcceptedAs(other, each, target) || isAcceptedAs(each, other, target)))
  if (chosen.length < FEWEST_DISTRACTORS) return null
  const options = asOptions(random, [right, ...chosen], each => optionOf(phraseOf(each, target)))
  return {
    type: 'choice',
    ask: 'reply',
    concepts: [concept.id],
    prompt: phraseOf(asked, target),
    ...(meant === null ? {} : { meaning: `${concept.texts[native].text} – ${meant.text}` }),
    options: options.map(({ option }) => option),
    correct: options.find(({ item }) => item === right)?.option.id ?? '',
  }
}

/** Makes up to five pairs, native on the left. Concepts come the most wanted first; those that could be confused are left out. */
export const matchPairs = (context: LessonContext, wanted: readonly Concept[]): StepDraft | null => {
  const { native, target, random } = context
  const chosen = choose(wanted, PAIRS, (concept, found) => !found.some(each => areConfusable(each, concept, [native, target])))
  if (chosen.length < FEWEST_PAIRS) return null
  const pairs = random.shuffle(chosen).map((concept, index) => ({ concept, id: `p${String(index + 1)}` }))
  const side = (lang: Language) => random.shuffle(pairs).map(({ concept, id }) =>
    ({ id, ...optionOf(shownTo(context, concept, lang)) }))
  return { type: 'match-pairs', concepts: chosen.map(({ id }) => id), left: side(native), right: side(target) }
}
