import type { Language } from '../locale/locales.ts'
import type { Concept, Corpus, Topic, Wording } from './concept.ts'
import type { Step, StepType } from '../lesson/steps/table.ts'
import type { Option, Phrase } from '../lesson/phrase.ts'
import type { Random } from '../random/random.ts'
import { areConfusable, phraseOf } from './wording.ts'

/** All that the making of a step may look at. */
export interface LessonContext {
  readonly corpus: Corpus
  readonly topic: Topic
  readonly native: Language
  readonly target: Language
  readonly random: Random
}

/** A text as this learner needs it: nobody is helped to read their own language. */
export const shownTo = (context: LessonContext, wording: Wording, lang: Language): Phrase => {
  const { text, register } = wording
  return lang === context.native ? { lang, text, ...(register === undefined ? {} : { register }) } : phraseOf(wording, lang)
}

/** A step that has no place in the lesson yet. */
export type StepDraft = { [Type in StepType]: Omit<Extract<Step, { readonly type: Type }>, 'id'> }[StepType]

/** Options in chance order, under ids that tell nothing. */
export const asOptions = <T>(random: Random, items: readonly T[], toOption: (item: T) => Omit<Option, 'id'>) =>
  random.shuffle(items).map((item, index) => ({ item, option: { id: `o${String(index + 1)}`, ...toOption(item) } satisfies Option }))

export const optionOf = (phrase: Phrase, picture?: string): Omit<Option, 'id'> => ({ phrase, ...(picture === undefined ? {} : { picture }) })

/** First what stands first: the groups keep their order, each is shuffled within. */
export const shuffleGroups = <T>(random: Random, ...groups: readonly (readonly T[])[]): readonly T[] => groups.flatMap(group => random.shuffle(group))

const othersOf = (corpus: Corpus, topic: Topic) => corpus.topics.filter(({ id }) => id !== topic.id).flatMap(({ concepts }) => concepts)

/** Concepts that are surely wrong where this one is asked, and where each other is: same topic and kind first. */
export const distractorsFor = (context: LessonContext, concept: Concept, count: number, allowed: (other: Concept) => boolean = () => true): readonly Concept[] => {
  const { corpus, topic, native, target, random } = context
  const own = topic.concepts.filter(({ id }) => id !== concept.id)
  const others = othersOf(corpus, topic).filter(({ kind }) => kind === concept.kind)
  const pool = shuffleGroups(random, own.filter(({ kind }) => kind === concept.kind), others, own.filter(({ kind }) => kind !== concept.kind))
  return pool.filter(allowed).reduce<readonly Concept[]>((chosen, other) =>
    chosen.length < count && ![concept, ...chosen].some(each => areConfusable(each, other, [native, target])) ? [...chosen, other] : chosen, [])
}
