import { expandPattern } from '#core/domain/grading/pattern.ts'
import type { Concept, Corpus, Topic, Wording } from '#core/domain/course/concept.ts'
import { LANGUAGES, type Language } from '#core/domain/locale/locales.ts'
import type { TopicFile } from '../schemas/topic.ts'
import type { Fault } from './fault.ts'

type WordingFile = TopicFile['concepts'][number]['texts'][Language]

/** A concept as one language says it, with its place. */
export interface Said {
  readonly topic: Topic
  readonly concept: Concept
  readonly lang: Language
  readonly wording: Wording
  readonly written: WordingFile
  readonly fault: (message: string, ...within: Fault['path']) => Fault
}
/** What the linter looks at. */
export interface Material {
  readonly corpus: Corpus
  readonly said: readonly Said[]
  /** A fault of a topic as a whole. */
  readonly topicFault: (topic: string, message: string, ...within: Fault['path']) => Fault
  readonly unitFault: (unit: string, message: string, ...within: Fault['path']) => Fault
}
export type Rule = (material: Material) => readonly Fault[]

/** What a topic says, with the places of its file. `topic` is the corpus's own, so that what is worked out of its wordings is so once. */
export const saidIn = (file: string, topicFile: TopicFile, topic: Topic): readonly Said[] =>
  topic.concepts.flatMap((concept, index) => LANGUAGES.flatMap(lang => {
    const written = topicFile.concepts[index]?.texts[lang]
    return written === undefined ? [] : [{
      topic, concept, lang, written, wording: concept.texts[lang],
      fault: (message: string, ...within: Fault['path']): Fault => ({ file, path: ['concepts', index, 'texts', lang, ...within], message: `${concept.id}: ${message}` }),
    }]
  }))

/** The texts of a wording that learners read, plainly written. */
export const shownTexts = ({ wording }: Said): readonly string[] =>
  [wording.text, ...(wording.lines ?? []).map(({ text }) => text), ...Object.values(wording.registers ?? {}), ...Object.values(wording.forms ?? {})]

/** Every pattern of a wording. */
export const patternsOf = ({ wording }: Said): readonly string[] => [...wording.accept ?? [], ...Object.values(wording.acceptFrom ?? {}).flat()]

/** Every answer that is declared right. */
export const answersOf = (said: Said): readonly string[] => [said.wording.text, ...patternsOf(said).flatMap(pattern => expandPattern(pattern).unwrapOr([]))]
