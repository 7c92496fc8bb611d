import { err, ok, type Result } from 'neverthrow'
import type { LessonRef } from '../lesson/answer.ts'
import { dialogue, introductionOf, listenChoose, matchPairs, meaningChoice } from './choice-steps.ts'
import type { Concept, ConceptKind, Corpus } from './concept.ts'
import { topicOfLesson } from './corpus-index.ts'
import { glossesOf } from './glosses.ts'
import type { LessonContext, StepDraft } from './lesson-context.ts'
import type { Lesson } from '../lesson/lesson.ts'
import { type Random, randomOf } from '../random/random.ts'
import { knownWordsNear, shareScript } from './vocabulary.ts'
import { gapFill, listenType, reorder, tileCount, typedTranslation, wordBank } from './writing-steps.ts'

/** Begins the id of every step. Raised when lessons are composed anew, so that no answer to an older lesson is taken for one to this. */
const COMPOSITION = 2
/** CRS-1. The number of steps in a lesson that ask for something. */
const ASKS = { fewest: 10, most: 14 } as const
/** The most concepts that a lesson introduces. */
const MOST_NEW = 16
/** The number of words that are introduced together, at first and then at least. */
const FIRST_WORDS = 3
const NEXT_WORDS = 2
/** So many words are worth pairing. */
const WORDS_TO_PAIR = 4
/** The longest phrase, in words, that a beginner has to type. */
const LONGEST_TYPED = 6

/** The steps that close a lesson, from recognising to producing. */
const CLOSING: readonly StepDraft['type'][] = ['listen-choose', 'choice', 'match-pairs', 'dialogue', 'gap-fill', 'reorder', 'word-bank', 'listen-type', 'typed-translation']

/** The list, begun at any of its items. */
const turned = <T>(random: Random, items: readonly T[]): readonly T[] => {
  const first = random.int(items.length)
  return [...items.slice(first), ...items.slice(0, first)]
}

const draftsFor = (given: Omit<LessonContext, 'met'>): readonly StepDraft[] => {
  const { topic, native, target, random } = given
  const met = new Set<string>()
  const context: LessonContext = { ...given, met }
  const steps: StepDraft[] = []
  const practised = new Map<string, number>()
  const askedAs = new Set<string>()
  let asks = 0
  /** Concepts that come equally often come in an order of this lesson. */
  const order = new Map(random.shuffle(topic.concepts).map(({ id }, index) => [id, index]))
  const times = ({ id }: Concept) => practised.get(id) ?? 0
  const taught = topic.concepts.slice(0, MOST_NEW)
  const ofKind = (...kinds: readonly ConceptKind[]) => taught.filter(({ kind }) => kinds.includes(kind))
  /** What was introduced of these kinds, the least practised first. */
  const wanted = (...kinds: readonly ConceptKind[]) =>
    ofKind(...kinds).filter(({ id }) => met.has(id)).toSorted((a, b) => times(a) - times(b) || (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
  const hasRoom = () => asks < ASKS.most
  const introduce = (concepts: readonly Concept[]) => {
    for (const concept of concepts) {
      steps.push(introductionOf(context, concept))
      met.add(concept.id)
    }
  }
  const add = (draft: StepDraft | null, into = steps): boolean => {
    if (!draft || !hasRoom()) return false
    into.push(draft)
    asks += 1
    askedAs.add(`${draft.type} ${draft.concepts[0] ?? ''}`)
    for (const id of draft.concepts) practised.set(id, (practised.get(id) ?? 0) + 1)
    return true
  }
  type Ask = (concept: Concept) => StepDraft | null
  /** Asks for the first of these concepts that the first of these ways can ask for, and has not asked for yet. */
  const ask = (concepts: readonly Concept[], ways: readonly Ask[], into = steps): boolean =>
    ways.some(way => concepts.some(concept => {
      const draft = hasRoom() ? way(concept) : null
      return draft !== null && !askedAs.has(`${draft.type} ${concept.id}`) && add(draft, into)
    }))

  const recall: Ask = concept => meaningChoice(context, concept, native, target, 'options')
  const recognise: Ask = concept => meaningChoice(context, concept, target, native, 'none')
  const hear: Ask = concept => listenChoose(context, concept)
  const gap: Ask = concept => gapFill(context, concept)
  const build: Ask = concept => wordBank(context, concept)
  const sort: Ask = concept => reorder(context, concept)
  const complete: Ask = concept => dialogue(context, concept)
  const isTypable = ({ texts }: Concept) => tileCount(texts[native], native) <= LONGEST_TYPED && tileCount(texts[target], target) <= LONGEST_TYPED
  const translate: Ask = concept => (isTypable(concept) ? typedTranslation(context, concept, target, native) : null)
  // A learner never has to type letters that may be missing from their keyboard.
  const isOwnScript = shareScript(native, target)
  const write: Ask = concept => (isOwnScript && isTypable(concept) ? typedTranslation(context, concept, native, target) : null)
  const dictate: Ask = concept => (isOwnScript && isTypable(concept) ? listenType(context, concept) : null)
  const pair = (into = steps) => add(matchPairs(context, wanted('word')), into)

  /** Words come a few at a time, and each few are asked for before the next come. */
  let words = ofKind('word')
  let count = FIRST_WORDS
  let ways = turned(random, [recall, hear, recognise])
  while (words.length > 0 && hasRoom()) {
    introduce(words.slice(0, count))
    words = words.slice(count)
    const unpaired = wanted('word').filter(concept => times(concept) === 0)
    const isPaired = unpaired.length >= WORDS_TO_PAIR && pair()
    if (!isPaired) ask(wanted('word'), ways)
    ways = [...ways.slice(1), ...ways.slice(0, 1)]
    count = NEXT_WORDS + random.int(2)
  }
  /** Phrases come one by one. */
  let forms = turned(random, [gap, build, sort])
  for (const concept of ofKind('phrase')) {
    if (!hasRoom()) break
    introduce([concept])
    ask([concept], [...forms, recognise, hear])
    forms = [...forms.slice(1), ...forms.slice(0, 1)]
  }
  /** Dialogues come together, since the lines of one are offered beside those of another. */
  const dialogues = ofKind('dialogue').slice(0, Math.max(0, ASKS.most - asks))
  introduce(dialogues)
  for (const concept of dialogues) ask([concept], [complete, ...forms, recognise, hear])

  /** What is left of the lesson asks for what came least, from recognising to producing. */
  const closing: StepDraft[] = []
  const least = () => wanted('word', 'phrase', 'dialogue')
  const unpractised = () => least().filter(concept => times(concept) === 0)
  while (unpractised().length > 0 && ask(unpractised(), [recognise, hear, recall], closing)) continue
  ask(least(), [translate], closing)
  const typed = turned(random, [write, dictate])
  for (const way of typed) ask(least(), isOwnScript ? [way] : [translate, hear], closing)
  ask(wanted('phrase', 'dialogue'), turned(random, [build, sort, gap]), closing)
  while (asks < ASKS.fewest && (ask(least(), [hear, recognise, recall, build, sort, gap, write, translate], closing) || pair(closing))) continue
  return [...steps, ...closing.toSorted((a, b) => CLOSING.indexOf(a.type) - CLOSING.indexOf(b.type))]
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
  const steps = draftsFor({ corpus, topic, native, target, random }).map((draft, index) => ({ ...draft, id: `${COMPOSITION}-${index + 1}` }))
  return ok({
    id: lesson, native, target, title: topic.title[native], steps,
    knownWords: knownWordsNear(corpus, steps.flatMap(step => (step.type === 'typed-translation' || step.type === 'listen-type' ? [step.expected] : []))),
    glosses: glossesOf(corpus, native, target, topic.concepts),
  })
}
