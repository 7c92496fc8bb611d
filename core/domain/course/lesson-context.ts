import { normalise } from '../grading/normalise.ts'
import type { Language } from '../locale/locales.ts'
import type { Concept, Corpus, Topic, Wording } from './concept.ts'
import type { Step, StepType } from '../lesson/steps/table.ts'
import type { Option, Phrase } from '../lesson/phrase.ts'
import type { Group, Random } from '../random/random.ts'
import { conceptsElsewhere } from './corpus-index.ts'
import { areConfusable, ownWording, phraseOf, taughtWording } from './wording.ts'

/** The inputs from which a step is made. */
export interface LessonContext {
  readonly corpus: Corpus
  readonly topic: Topic
  readonly native: Language
  readonly target: Language
  readonly random: Random
  /** The concepts that the lesson has introduced so far. */
  readonly met: ReadonlySet<string>
}

/** A concept as this learner needs it. Their own language comes without reading aids, and says how formal it is and who speaks only where the other one makes that difference. */
export const shownTo = (context: LessonContext, concept: Concept, lang: Language): Phrase => {
  const { native, target } = context
  const wording = wordingIn(context, concept, lang)
  if (lang !== native) return phraseOf(wording, lang)
  const { text, register } = wording
  const { register: taught, speaker } = concept.texts[target]
  return { lang, text, ...(register === undefined || taught === undefined ? {} : { register }), ...(speaker === undefined ? {} : { speaker }) }
}
/** CRS-5. The same where it asks for something: of a text that means several things by itself it is told which one is meant. */
export const askedOf = (context: LessonContext, concept: Concept, lang: Language): Phrase => {
  const { context: told } = concept.texts[context.native]
  return { ...shownTo(context, concept, lang), ...(told === undefined ? {} : { context: { lang: context.native, text: told } }) }
}
/** How a concept is said to this learner, in one of the two languages. */
export const wordingIn = ({ native, target }: LessonContext, concept: Concept, lang: Language): Wording =>
  (lang === native ? ownWording : taughtWording)(concept, native, target)

/** Whether a concept is written alike in both languages (es no, it no): to ask for the one with the other asks nothing. */
export const isAlike = ({ native, target }: LessonContext, { texts }: Concept): boolean =>
  normalise(texts[native].text, native) === normalise(texts[target].text, target)

/** A step that has no id yet, because its position in the lesson is not known. */
export type StepDraft = { [Type in StepType]: Omit<Extract<Step, { readonly type: Type }>, 'id'> }[StepType]

/** Shuffles items into options whose ids do not reveal the right one. */
export const asOptions = <T>(random: Random, items: readonly T[], toOption: (item: T) => Omit<Option, 'id'>) =>
  random.shuffle(items).map((item, index) => ({ item, option: { id: `o${String(index + 1)}`, ...toOption(item) } satisfies Option }))

export const optionOf = (phrase: Phrase, picture?: string): Omit<Option, 'id'> => ({ phrase, ...(picture === undefined ? {} : { picture }) })

export const groupOf = <T>(items: readonly T[]): Group<T> => ({ size: items.length, items: () => items })

function* concat<T>(lists: readonly Iterable<T>[]): Generator<T> {
  for (const list of lists) yield* list
}
/** Shuffles each group by itself and keeps the order of the groups. A group that is never reached is not collected. */
export const shuffleGroups = <T>(random: Random, ...groups: readonly Group<T>[]): Iterable<T> => concat(groups.map(group => random.shuffleLater(group)))

/** The first `most` items that may be chosen beside those chosen before them. */
export const choose = <T>(items: Iterable<T>, most: number, mayJoin: (item: T, chosen: readonly T[]) => boolean): readonly T[] => {
  const chosen: T[] = []
  for (const item of items) {
    if (mayJoin(item, chosen)) chosen.push(item)
    if (chosen.length >= most) break
  }
  return chosen
}

/** The concepts of the topic that were introduced before, without this one. */
export const metBeside = ({ topic, met }: LessonContext, concept: Concept): readonly Concept[] =>
  topic.concepts.filter(({ id }) => id !== concept.id && met.has(id))

/**
 * Concepts that cannot be confused with this one or with each other, shown in `lang`; those of the same topic and kind come first.
 * CRS-1. In the language being learned they are among those introduced before, so that nobody has to guess.
 */
export const distractorsFor = (context: LessonContext, concept: Concept, lang: Language, count: number, allowed: (other: Concept) => boolean = () => true): readonly Concept[] => {
  const { corpus, topic, native, target, random } = context
  const known = lang === target ? metBeside(context, concept) : topic.concepts.filter(({ id }) => id !== concept.id)
  const pool = shuffleGroups(random,
    groupOf(known.filter(({ kind }) => kind === concept.kind)),
    lang === target ? groupOf<Concept>([]) : conceptsElsewhere(corpus, topic, concept.kind),
    groupOf(known.filter(({ kind }) => kind !== concept.kind)))
  return choose(pool, count, (other, chosen) =>
    allowed(other) && ![concept, ...chosen].some(each => areConfusable(each, other, native, target)))
}
