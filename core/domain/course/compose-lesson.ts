import { err, ok, type Result } from 'neverthrow'
import type { LessonRef } from '../lesson/answer.ts'
import { matchPairs } from './choice-steps.ts'
import { askCards, type AskedCard, contextOfCards, hintOf } from './ask-card.ts'
import { composeUnitTest } from './compose-unit-test.ts'
import type { Corpus } from './concept.ts'
import { topicOfLesson, unitById } from './corpus-index.ts'
import { isNewTo, type LessonBasis, NEW_LEARNER } from './lesson-basis.ts'
import { ASKS, createLessonBuilder, type LessonBuilder, MOST_NEW, turned } from './lesson-builder.ts'
import type { LessonContext, StepDraft } from './lesson-context.ts'
import { lessonOf } from './lesson-of.ts'
import type { Lesson } from '../lesson/lesson.ts'
import { randomOf } from '../random/random.ts'
import { cardOf } from '../review/review.ts'
import { unitTestedBy } from '../lesson/unit-test.ts'
import { type WaysToAsk, waysToAsk } from './ways-to-ask.ts'

/** The number of words that are introduced together, at first and then at least. */
const FIRST_WORDS = 3
const NEXT_WORDS = 2
/** So many words are worth pairing. */
const WORDS_TO_PAIR = 4

/** The steps that close a lesson, from recognising to producing. */
const CLOSING: readonly StepDraft['type'][] = ['listen-choose', 'choice', 'match-pairs', 'dialogue', 'gap-fill', 'reorder', 'word-bank', 'listen-type', 'typed-translation']
const TYPED: readonly StepDraft['type'][] = ['listen-type', 'typed-translation']

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
  let more = turned(random, [recall, hear, recognise, sort, gap, build])
  while (asks() < ASKS.good && (ask(least(), [...more, write, translate], true) || pair(builder, true))) more = rotated(more)
}

/**
 * CRS-2. Sentences to say aloud: one, or two in a lesson that asks little. They are chosen when all else is, so that they change nothing
 * of it, and stand before what is typed, so that a lesson never ends with one.
 */
const speakIn = (drafts: readonly StepDraft[], { asks, steps, wanted }: LessonBuilder, { say }: WaysToAsk): readonly StepDraft[] => {
  const typed = drafts.findIndex(({ type }) => TYPED.includes(type))
  const places = [typed < 0 ? drafts.length - 1 : typed, ...(asks() < ASKS.most ? [steps.length] : [])]
  const spoken = wanted('phrase', 'dialogue').flatMap(concept => say(concept) ?? [])
  const sayAt = new Map(places.map((place, index) => [place, spoken[index]]))
  return drafts.flatMap((draft, index) => [sayAt.get(index) ?? [], draft].flat())
}

/** CRS-4. What is due of other lessons comes first. */
const warmUp = (corpus: Corpus, ref: LessonRef, due: readonly string[], seed: string) => {
  const cards = due.flatMap(key => cardOf(key) ?? [])
  const context = contextOfCards(corpus, ref, cards, randomOf(`${seed} ${ref.native} ${ref.target} ${ref.lesson} due`))
  return context ? askCards(context, due, due.length).map(asked => ({ ...asked, hint: hintOf(context, asked.concept) })) : []
}

const draftsFor = (context: Omit<LessonContext, 'met'>, known: ReadonlySet<string>, first: readonly AskedCard[]): readonly StepDraft[] => {
  const builder = createLessonBuilder(context, { known, asks: first.length })
  const ways = waysToAsk(builder.context)
  meetWords(builder, ways)
  meetSentences(builder, ways)
  close(builder, ways)
  const drafts = speakIn([...builder.steps, ...builder.closing.toSorted((a, b) => CLOSING.indexOf(a.type) - CLOSING.indexOf(b.type))], builder, ways)
  return [...first.map(({ step }) => step), ...drafts]
}

/**
 * CRS-1, CRS-5. Composes the lesson of one course from the concepts of its topic: the same seed gives the same lesson. Everything is
 * introduced before it is asked for, in the order of the topic, a few words at a time; ten to fourteen steps ask, of at least four kinds; one or two
 * sentences are to be said aloud. What is written alike in both languages is only shown, paired, or met in a phrase. What the learner knows is not introduced again, and
 * what is due of other lessons comes first. The name of a unit's test gives that test.
 */
export const composeLesson = (corpus: Corpus, ref: LessonRef, seed: string, basis: LessonBasis = NEW_LEARNER): Result<Lesson, 'not_found'> => {
  const { native, target, lesson } = ref
  const tested = unitById(corpus, unitTestedBy(lesson) ?? '')
  if (tested) return composeUnitTest(corpus, tested, ref, seed)
  const topic = topicOfLesson(corpus, lesson)
  if (!topic || native === target) return err('not_found')
  const random = randomOf(`${seed} ${native} ${target} ${lesson}`)
  const first = warmUp(corpus, ref, basis.due, seed)
  const known = new Set(basis.known)
  const context = { corpus, topic, native, target, random }
  const material = { title: topic.title[native], concepts: [...topic.concepts, ...first.map(({ concept }) => concept)], adapted: !isNewTo(basis) }
  const composed = lessonOf(corpus, ref, material, draftsFor(context, known, first))
  const hints = [...first.map(({ hint }) => hint), ...topic.concepts.slice(0, MOST_NEW).filter(({ id }) => known.has(id)).map(concept => hintOf({ ...context, met: known }, concept))]
  return ok(hints.length === 0 ? composed : { ...composed, hints })
}
