import type { LessonRef } from '../lesson/answer.ts'
import type { LessonHint } from '../lesson/lesson.ts'
import type { Random } from '../random/random.ts'
import { type CardRef, cardOf, type Direction } from '../review/review.ts'
import { introductionOf } from './choice-steps.ts'
import type { Concept, Corpus } from './concept.ts'
import { isTaught, topicOfConcept } from './corpus-index.ts'
import { type Ask, turned } from './lesson-builder.ts'
import { isAlike, type LessonContext, type StepDraft } from './lesson-context.ts'
import { metTopics } from './met-topics.ts'
import { type WaysToAsk, waysToAsk } from './ways-to-ask.ts'
import { listenType } from './writing-steps.ts'

/** A card with the step that asks for it. */
export interface AskedCard {
  readonly card: CardRef
  readonly concept: Concept
  readonly step: StepDraft
}

/** Ways that ask in the language being learned, and ways that ask what it means. */
const waysFor = ({ recall, write, dictate, build, gap, sort, complete, hear, recognise, translate }: WaysToAsk): Readonly<Record<Direction, readonly Ask[]>> =>
  ({ recall: [recall, write, build, dictate, gap, sort, complete], recognise: [hear, recognise, translate] })

/** A way to ask for a card: those of its direction by turns, then those that ask what it means. What both languages write alike is written down as it is heard. The meaning of a word that only books have is chosen, never typed. */
const stepFor = (context: LessonContext, all: WaysToAsk, concept: Concept, direction: Direction): StepDraft | null => {
  const { corpus, random } = context
  const ways = waysFor(all)
  const tried = isTaught(corpus, concept.id) ? [...turned(random, ways[direction]), ...ways.recognise] : turned(random, [all.hear, all.recognise])
  return tried.reduce<StepDraft | null>((found, way) => found ?? way(concept), null) ?? (isAlike(context, concept) ? listenType(context, concept) : null)
}

/** What somebody looks at who has met these concepts, and everything beside them. Null where the corpus has none of them. */
export const contextOfCards = (corpus: Corpus, { native, target, lesson }: LessonRef, cards: readonly CardRef[], random: Random): LessonContext | null => {
  const met = metTopics(lesson, [...new Set(cards.flatMap(({ concept }) => topicOfConcept(corpus, concept) ?? []))])
  return met && { corpus, native, target, random, ...met }
}

/** CRS-4. The cards with a step for each, in a way that changes from card to card. What cannot be asked for in this course is left out. */
export const askCards = (context: LessonContext, keys: readonly string[], most: number): readonly AskedCard[] => {
  const ways = waysToAsk(context)
  const asked: AskedCard[] = []
  for (const card of keys.flatMap(key => cardOf(key) ?? [])) {
    const concept = context.topic.concepts.find(({ id }) => id === card.concept)
    const step = concept && stepFor(context, ways, concept, card.direction)
    if (concept && step && asked.length < most) asked.push({ card, concept, step })
  }
  return asked
}

/** CRS-1. What a hint shows of a concept that the lesson does not introduce. */
export const hintOf = (context: LessonContext, concept: Concept): LessonHint => {
  const { phrase, meaning, lines } = introductionOf(context, concept)
  return { concept: concept.id, phrase, meaning, ...(lines && { lines }) }
}
