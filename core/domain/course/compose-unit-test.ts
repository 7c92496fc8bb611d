import { err, ok, type Result } from 'neverthrow'
import type { LessonRef } from '../lesson/answer.ts'
import type { Lesson } from '../lesson/lesson.ts'
import { TEST_STEPS } from '../lesson/unit-test.ts'
import { type Random, randomOf } from '../random/random.ts'
import type { Concept, Corpus, Topic, Unit } from './concept.ts'
import { topicById } from './corpus-index.ts'
import { type Ask, MOST_NEW, turned } from './lesson-builder.ts'
import type { LessonContext, StepDraft } from './lesson-context.ts'
import { lessonOf } from './lesson-of.ts'
import { metTopics } from './met-topics.ts'
import { waysToAsk } from './ways-to-ask.ts'

/** The items of each list in turn: the first of every one, then the second, until all are used. */
const inTurn = <T>(lists: readonly (readonly T[])[]): readonly T[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, index) => lists.flatMap(list => list.slice(index, index + 1))).flat()

/** What a lesson introduces, in an order of chance in which words, phrases and dialogues take turns: words alone can be asked for in few ways. */
const inMixedOrder = (random: Random, { concepts }: Topic): readonly Concept[] =>
  inTurn([...Map.groupBy(random.shuffle(concepts.slice(0, MOST_NEW)), ({ kind }) => kind).values()])

/** The ways that were used least come first. */
const leastUsed = (ways: readonly Ask[], used: readonly Ask[]): readonly Ask[] => {
  const times = (way: Ask) => used.filter(each => each === way).length
  return ways.toSorted((one, other) => times(one) - times(other))
}

/**
 * CRS-1. Composes the test by which a unit is skipped: the same seed gives the same one. Twelve concepts, from each lesson of the unit as
 * many as from the others, are asked for once and in changing ways, most of which make the learner produce the language. Nothing is
 * introduced and nothing explained before the verdict.
 */
export const composeUnitTest = (corpus: Corpus, unit: Unit, ref: LessonRef, seed: string): Result<Lesson, 'not_found'> => {
  const { native, target, lesson } = ref
  const topics = unit.lessons.flatMap(({ topic }) => topicById(corpus, topic) ?? [])
  const material = metTopics(lesson, topics)
  if (!material || native === target) return err('not_found')
  const random = randomOf(`${seed} ${native} ${target} ${lesson}`)
  const context: LessonContext = { corpus, native, target, random, ...material }
  const { build, write, gap, complete, recall, dictate, sort, translate, hear, recognise } = waysToAsk(context)
  const producing = turned(random, [write, build, gap, complete, recall, dictate, sort])
  const understanding = turned(random, [translate, hear, recognise])
  const used: Ask[] = []
  const concepts = inTurn(random.shuffle(topics).map(topic => inMixedOrder(random, topic)))
  const steps: StepDraft[] = []
  for (const concept of concepts) {
    if (steps.length === TEST_STEPS) break
    const ways = steps.length % 3 === 2 ? [...leastUsed(understanding, used), ...producing] : [...leastUsed(producing, used), ...understanding]
    for (const way of ways) {
      const draft = way(concept)
      if (!draft) continue
      steps.push(draft)
      used.push(way)
      break
    }
  }
  if (steps.length < TEST_STEPS) return err('not_found')
  return ok(lessonOf(corpus, ref, { title: unit.title[native], concepts: [] }, steps))
}
