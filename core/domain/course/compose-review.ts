import { err, ok, type Result } from 'neverthrow'
import { type LessonRef, REVIEW_LESSON } from '../lesson/answer.ts'
import type { Lesson, LessonHint } from '../lesson/lesson.ts'
import { randomOf } from '../random/random.ts'
import { cardKey, cardOf, type Direction } from '../review/review.ts'
import { introductionOf } from './choice-steps.ts'
import { lessonOf } from './compose-lesson.ts'
import type { Concept, Corpus } from './concept.ts'
import { topicOfConcept } from './corpus-index.ts'
import { type Ask, ASKS, MOST_NEW, turned } from './lesson-builder.ts'
import type { LessonContext, StepDraft } from './lesson-context.ts'
import { type WaysToAsk, waysToAsk } from './ways-to-ask.ts'

/** CRS-4. What a review asks for, chosen when it is opened. */
export interface ReviewBasis {
  /** The keys of the cards, the most likely forgotten first. */
  readonly cards: readonly string[]
  /** Those among them that are forgotten again and again (leeches): each is shown once more before it is asked for. */
  readonly shown: readonly string[]
}

/** The most cards that one review asks for. */
export const MOST_REVIEWED: number = ASKS.most

/** Ways that ask in the language being learned, and ways that ask what it means. */
const waysFor = ({ recall, write, dictate, build, gap, sort, complete, hear, recognise, translate }: WaysToAsk): Readonly<Record<Direction, readonly Ask[]>> =>
  ({ recall: [recall, write, build, dictate, gap, sort, complete], recognise: [hear, recognise, translate] })

/** The topics of these concepts as one, of which the learner has met everything. */
const topicsOf = (corpus: Corpus, concepts: readonly string[]): Pick<LessonContext, 'topic' | 'met'> | null => {
  const topics = [...new Set(concepts.flatMap(id => topicOfConcept(corpus, id) ?? []))]
  const [first] = topics
  if (!first) return null
  const met = topics.flatMap(topic => topic.concepts.slice(0, MOST_NEW))
  return { topic: { ...first, id: REVIEW_LESSON, concepts: met }, met: new Set(met.map(({ id }) => id)) }
}

const hintOf = (context: LessonContext, concept: Concept): LessonHint => {
  const { phrase, meaning, reply } = introductionOf(context, concept)
  return { concept: concept.id, phrase, meaning, ...(reply ? { reply } : {}) }
}

/**
 * CRS-4. Composes a review: the same basis and seed give the same one. Each card is asked for once, in a way that changes from card to
 * card and from review to review. Cards that the corpus lacks, or that cannot be asked for in this course, are left out.
 */
export const composeReview = (corpus: Corpus, ref: LessonRef, { cards, shown }: ReviewBasis, seed: string): Result<Lesson, 'not_found'> => {
  const { native, target, lesson } = ref
  const refs = cards.flatMap(key => cardOf(key) ?? [])
  const material = topicsOf(corpus, refs.map(({ concept }) => concept))
  if (!material || native === target) return err('not_found')
  const random = randomOf(`${seed} ${native} ${target} ${lesson}`)
  const context: LessonContext = { corpus, native, target, random, ...material }
  const { concepts } = material.topic
  const ways = waysFor(waysToAsk(context))
  const leeches = new Set(shown)
  const asked: { readonly concept: Concept; readonly steps: readonly StepDraft[] }[] = []
  for (const { concept: id, direction } of refs) {
    const concept = concepts.find(each => each.id === id)
    const draft = concept && [...turned(random, ways[direction]), ...ways.recognise].reduce<StepDraft | null>((found, way) => found ?? way(concept), null)
    if (!concept || !draft || asked.length >= MOST_REVIEWED) continue
    asked.push({ concept, steps: leeches.has(cardKey({ concept: id, direction })) ? [introductionOf(context, concept), draft] : [draft] })
  }
  if (asked.length === 0) return err('not_found')
  const recalled = [...new Set(asked.map(({ concept }) => concept))]
  return ok({
    ...lessonOf(corpus, ref, { title: '', concepts: recalled }, asked.flatMap(({ steps }) => steps)),
    hints: recalled.map(concept => hintOf(context, concept)),
  })
}
