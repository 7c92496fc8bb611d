import { err, ok, type Result } from 'neverthrow'
import type { LessonRef } from '../lesson/answer.ts'
import { matchPairs } from './choice-steps.ts'
import type { Concept, Corpus } from './concept.ts'
import { topicOfLesson } from './corpus-index.ts'
import { glossesOf } from './glosses.ts'
import { ASKS, createLessonBuilder, type LessonBuilder, turned } from './lesson-builder.ts'
import type { LessonContext, StepDraft } from './lesson-context.ts'
import type { Lesson } from '../lesson/lesson.ts'
import { randomOf } from '../random/random.ts'
import { knownWordsNear } from './vocabulary.ts'
import { type WaysToAsk, waysToAsk } from './ways-to-ask.ts'

/** Begins the id of every step. Raised when lessons are composed anew, so that no answer to an older lesson is taken for one to this. */
const COMPOSITION = 2
/** The number of words that are introduced together, at first and then at least. */
const FIRST_WORDS = 3
const NEXT_WORDS = 2
/** So many words are worth pairing. */
const WORDS_TO_PAIR = 4

/** The steps that close a lesson, from recognising to producing. */
const CLOSING: readonly StepDraft['type'][] = ['listen-choose', 'choice', 'match-pairs', 'dialogue', 'gap-fill', 'reorder', 'word-bank', 'listen-type', 'typed-translation']

const rotated = <T>(items: readonly T[]): readonly T[] => [...items.slice(1), ...items.slice(0, 1)]

const pair = ({ add, context, wanted }: LessonBuilder, closes = false): boolean => add(matchPairs(context, wanted('word')), closes)

/** Words come a few at a time, and each few are asked for before the next come. */
const meetWords = (builder: LessonBuilder, { recall, hear, recognise }: WaysToAsk): void => {
  const { context: { random }, ask, introduce, ofKind, room, times, wanted } = builder
  let words = ofKind('word')
  let count = FIRST_WORDS
  let ways = turned(random, [recall, hear, recognise])
  while (words.length > 0 && room() > 0) {
    introduce(words.slice(0, count))
    words = words.slice(count)
    const unpaired = wanted('word').filter(concept => times(concept) === 0)
    const isPaired = unpaired.length >= WORDS_TO_PAIR && pair(builder)
    if (!isPaired) ask(wanted('word'), ways)
    ways = rotated(ways)
    count = NEXT_WORDS + random.int(2)
  }
}

/** Phrases come one by one, dialogues together, since the lines of one are offered beside those of another. */
const meetSentences = ({ context: { random }, ask, introduce, ofKind, room }: LessonBuilder, { gap, build, sort, recognise, hear, complete }: WaysToAsk): void => {
  let forms = turned(random, [gap, build, sort])
  for (const concept of ofKind('phrase')) {
    if (room() <= 0) break
    introduce([concept])
    ask([concept], [...forms, recognise, hear])
    forms = rotated(forms)
  }
  const dialogues = ofKind('dialogue').slice(0, Math.max(0, room()))
  introduce(dialogues)
  for (const concept of dialogues) ask([concept], [complete, ...forms, recognise, hear])
}

/** What is left of the lesson asks for what came least, and ends with what is typed. */
const close = (builder: LessonBuilder, ways: WaysToAsk): void => {
  const { context: { random }, ask, asks, times, wanted } = builder
  const { gap, build, sort, recognise, hear, recall, translate, write, dictate, typesTarget } = ways
  const least = () => wanted('word', 'phrase', 'dialogue')
  const unpractised = () => least().filter(concept => times(concept) === 0)
  while (unpractised().length > 0 && ask(unpractised(), [recognise, hear, recall], true)) continue
  ask(least(), [translate], true)
  for (const way of turned(random, [write, dictate])) ask(least(), typesTarget ? [way] : [translate, hear], true)
  ask(wanted('phrase', 'dialogue'), turned(random, [build, sort, gap]), true)
  while (asks() < ASKS.fewest && (ask(least(), [hear, recognise, recall, build, sort, gap, write, translate], true) || pair(builder, true))) continue
}

const draftsFor = (context: Omit<LessonContext, 'met'>): readonly StepDraft[] => {
  const builder = createLessonBuilder(context)
  const ways = waysToAsk(builder.context)
  meetWords(builder, ways)
  meetSentences(builder, ways)
  close(builder, ways)
  return [...builder.steps, ...builder.closing.toSorted((a, b) => CLOSING.indexOf(a.type) - CLOSING.indexOf(b.type))]
}

/**
 * CRS-1, CRS-5. Composes the lesson of one course from the concepts of its topic: the same seed gives the same lesson. Everything is
 * introduced before it is asked for, in the order of the topic, a few words at a time; ten to fourteen steps ask, of at least four kinds.
 * What is written alike in both languages is only shown, paired, or met in a phrase.
 */
export const composeLesson = (corpus: Corpus, ref: LessonRef, seed: string): Result<Lesson, 'not_found'> => {
  const { native, target, lesson } = ref
  const topic = topicOfLesson(corpus, lesson)
  if (!topic || native === target) return err('not_found')
  const random = randomOf(`${seed} ${native} ${target} ${lesson}`)
  return ok(lessonOf(corpus, ref, { title: topic.title[native], concepts: topic.concepts }, draftsFor({ corpus, topic, native, target, random })))
}

interface Material {
  readonly title: string
  readonly concepts: readonly Concept[]
}

/** The lesson that has these steps, with what is needed to grade and to explain them. */
export const lessonOf = (corpus: Corpus, { native, target, lesson }: LessonRef, { title, concepts }: Material, drafts: readonly StepDraft[]): Lesson => {
  const steps = drafts.map((draft, index) => ({ ...draft, id: `${COMPOSITION}-${index + 1}` }))
  return {
    id: lesson, native, target, title, steps,
    knownWords: knownWordsNear(corpus, steps.flatMap(step => (step.type === 'typed-translation' || step.type === 'listen-type' ? [step.expected] : []))),
    glosses: glossesOf(corpus, native, target, concepts),
  }
}
