import type { Language } from '../locale/locales.ts'
import type { Group } from '../random/random.ts'
import type { Concept, ConceptKind, Corpus, Topic, Wording } from './concept.ts'
import { isQuestion, replyOf } from './wording.ts'

interface Line {
  readonly concept: string
  readonly wording: Wording
}
interface Lines {
  readonly all: readonly Line[]
  /** How many of them belong to a concept. */
  readonly countOf: ReadonlyMap<string, number>
}
/** Everything that dialogues ask and reply in one language. */
interface Dialogues {
  readonly questions: Lines
  readonly replies: Lines
}
interface CorpusIndex {
  readonly topics: ReadonlyMap<string, Topic>
  /** The topic of each lesson. */
  readonly lessons: ReadonlyMap<string, string>
  readonly concepts: Readonly<Partial<Record<ConceptKind, readonly Concept[]>>>
  readonly dialogues: Map<Language, Dialogues>
}

const indexes = new WeakMap<Corpus, CorpusIndex>()

const indexIn = ({ topics, units }: Corpus): CorpusIndex => ({
  topics: new Map(topics.map(topic => [topic.id, topic])),
  lessons: new Map(units.flatMap(unit => unit.lessons).map(({ id, topic }) => [id, topic])),
  concepts: Object.groupBy(topics.flatMap(({ concepts }) => concepts), ({ kind }) => kind),
  dialogues: new Map(),
})

/** The index of a corpus, made once. The composer looks up lessons, topics and concepts in it. */
const indexOf = (corpus: Corpus): CorpusIndex => {
  const index = indexes.get(corpus) ?? indexIn(corpus)
  indexes.set(corpus, index)
  return index
}

const linesOf = (all: readonly Line[]): Lines => {
  const byConcept = Map.groupBy(all, ({ concept }) => concept)
  return { all, countOf: new Map([...byConcept].map(([concept, { length }]) => [concept, length])) }
}

const dialoguesIn = (concepts: readonly Concept[], lang: Language): Dialogues => {
  const asked = concepts.map(({ id, texts }): Line => ({ concept: id, wording: texts[lang] }))
  return {
    questions: linesOf(asked.filter(({ wording }) => isQuestion(wording))),
    replies: linesOf(asked.flatMap(({ concept, wording }) => {
      const reply = replyOf(wording)
      return reply ? [{ concept, wording: reply }] : []
    })),
  }
}

const dialoguesOf = (corpus: Corpus, lang: Language): Dialogues => {
  const { dialogues } = indexOf(corpus)
  const known = dialogues.get(lang) ?? dialoguesIn(corpus.topics.flatMap(({ concepts }) => concepts), lang)
  dialogues.set(lang, known)
  return known
}

export const topicById = (corpus: Corpus, id: string): Topic | undefined => indexOf(corpus).topics.get(id)

export const topicOfLesson = (corpus: Corpus, lesson: string): Topic | undefined =>
  topicById(corpus, indexOf(corpus).lessons.get(lesson) ?? '')

/** The concepts of one kind in the other topics. */
export const conceptsElsewhere = (corpus: Corpus, topic: Topic, kind: ConceptKind): Group<Concept> => {
  const all = indexOf(corpus).concepts[kind] ?? []
  const own = new Set(topicById(corpus, topic.id)?.concepts.filter(concept => concept.kind === kind))
  return { size: all.length - own.size, items: () => all.filter(concept => !own.has(concept)) }
}

const linesOfOthers = ({ all, countOf }: Lines, { id }: Concept): Group<Wording> => ({
  size: all.length - (countOf.get(id) ?? 0),
  items: () => all.filter(({ concept }) => concept !== id).map(({ wording }) => wording),
})

/** The questions and replies of every dialogue in the corpus but this one. */
export const dialoguesOfOthers = (corpus: Corpus, concept: Concept, lang: Language): { readonly [Part in keyof Dialogues]: Group<Wording> } => {
  const { questions, replies } = dialoguesOf(corpus, lang)
  return { questions: linesOfOthers(questions, concept), replies: linesOfOthers(replies, concept) }
}
