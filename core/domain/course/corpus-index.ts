import type { Group } from '../random/random.ts'
import type { Concept, ConceptKind, Corpus, Topic } from './concept.ts'

interface CorpusIndex {
  readonly topics: ReadonlyMap<string, Topic>
  /** The topic of each lesson. */
  readonly lessons: ReadonlyMap<string, string>
  readonly concepts: Readonly<Partial<Record<ConceptKind, readonly Concept[]>>>
  /** The first topic that teaches each concept. */
  readonly topicOf: ReadonlyMap<string, Topic>
}

const indexes = new WeakMap<Corpus, CorpusIndex>()

const indexIn = ({ topics, units }: Corpus): CorpusIndex => ({
  topics: new Map(topics.map(topic => [topic.id, topic])),
  lessons: new Map(units.flatMap(unit => unit.lessons).map(({ id, topic }) => [id, topic])),
  concepts: Object.groupBy(topics.flatMap(({ concepts }) => concepts), ({ kind }) => kind),
  topicOf: new Map(topics.toReversed().flatMap(topic => topic.concepts.map(({ id }) => [id, topic] as const))),
})

/** The index of a corpus, made once. The composer looks up lessons, topics and concepts in it. */
const indexOf = (corpus: Corpus): CorpusIndex => {
  const index = indexes.get(corpus) ?? indexIn(corpus)
  indexes.set(corpus, index)
  return index
}

export const topicById = (corpus: Corpus, id: string): Topic | undefined => indexOf(corpus).topics.get(id)

export const topicOfLesson = (corpus: Corpus, lesson: string): Topic | undefined =>
  topicById(corpus, indexOf(corpus).lessons.get(lesson) ?? '')

/** The topic that teaches a concept. */
export const topicOfConcept = (corpus: Corpus, concept: string): Topic | undefined => indexOf(corpus).topicOf.get(concept)

/** The concepts of one kind in the other topics. */
export const conceptsElsewhere = (corpus: Corpus, topic: Topic, kind: ConceptKind): Group<Concept> => {
  const all = indexOf(corpus).concepts[kind] ?? []
  const own = new Set(topicById(corpus, topic.id)?.concepts.filter(concept => concept.kind === kind))
  return { size: all.length - own.size, items: () => all.filter(concept => !own.has(concept)) }
}
