import type { Language } from '../locale/locales.ts'
import type { Group } from '../random/random.ts'
import type { Concept, ConceptKind, Corpus, Topic, Unit, UnitNotes } from './concept.ts'

interface CorpusIndex {
  readonly topics: ReadonlyMap<string, Topic>
  readonly units: ReadonlyMap<string, Unit>
  /** The notes of each unit, by language and unit. */
  readonly notes: ReadonlyMap<string, UnitNotes>
  /** The topic of each lesson. */
  readonly lessons: ReadonlyMap<string, string>
  readonly concepts: Readonly<Partial<Record<ConceptKind, readonly Concept[]>>>
  /** The first topic that teaches each concept, else the one that has it from a book. */
  readonly topicOf: ReadonlyMap<string, Topic>
}

const indexes = new WeakMap<Corpus, CorpusIndex>()

const notesKey = (target: Language, unit: string) => `${target} ${unit}`

const indexIn = ({ topics, units, notes = [], bookWords = [] }: Corpus): CorpusIndex => ({
  topics: new Map(topics.map(topic => [topic.id, topic])),
  units: new Map(units.map(unit => [unit.id, unit])),
  notes: new Map(notes.map(each => [notesKey(each.target, each.unit), each])),
  lessons: new Map(units.flatMap(unit => unit.lessons).map(({ id, topic }) => [id, topic])),
  concepts: Object.groupBy(topics.flatMap(({ concepts }) => concepts), ({ kind }) => kind),
  topicOf: new Map([...topics, ...bookWords].toReversed().flatMap(topic => topic.concepts.map(({ id }) => [id, topic] as const))),
})

/** The index of a corpus, made once. The composer looks up lessons, topics and concepts in it. */
const indexOf = (corpus: Corpus): CorpusIndex => {
  const index = indexes.get(corpus) ?? indexIn(corpus)
  indexes.set(corpus, index)
  return index
}

export const topicById = (corpus: Corpus, id: string): Topic | undefined => indexOf(corpus).topics.get(id)

export const unitById = (corpus: Corpus, id: string): Unit | undefined => indexOf(corpus).units.get(id)

export const topicOfLesson = (corpus: Corpus, lesson: string): Topic | undefined =>
  topicById(corpus, indexOf(corpus).lessons.get(lesson) ?? '')

export const notesOn = (corpus: Corpus, target: Language, unit: string): UnitNotes | undefined => indexOf(corpus).notes.get(notesKey(target, unit))

export const conceptById = (corpus: Corpus, id: string): Concept | undefined => topicOfConcept(corpus, id)?.concepts.find(concept => concept.id === id)

/** The topic that teaches a concept, or has it from a book. */
export const topicOfConcept = (corpus: Corpus, concept: string): Topic | undefined => indexOf(corpus).topicOf.get(concept)

/** Whether a course teaches a concept: it has every answer that counts as right. Of a word that only books have it is known what it means. */
export const isTaught = (corpus: Corpus, concept: string): boolean => topicById(corpus, topicOfConcept(corpus, concept)?.id ?? '') !== undefined

/** The words that the courses teach, in their order. */
export const taughtWordConcepts = (corpus: Corpus): readonly Concept[] => indexOf(corpus).concepts.word ?? []

/** The concepts of one kind in the other topics. */
export const conceptsElsewhere = (corpus: Corpus, topic: Topic, kind: ConceptKind): Group<Concept> => {
  const all = indexOf(corpus).concepts[kind] ?? []
  const own = new Set(topicById(corpus, topic.id)?.concepts.filter(concept => concept.kind === kind))
  return { size: all.length - own.size, items: () => all.filter(concept => !own.has(concept)) }
}
