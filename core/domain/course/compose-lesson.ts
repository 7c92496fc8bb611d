import { err, ok, type Result } from 'neverthrow'
import type { LessonRef } from '../lesson/answer.ts'
import { meaningChoice, matchPairs, replyChoice } from './choice-steps.ts'
import type { Concept, ConceptKind, Corpus } from './concept.ts'
import { topicOfLesson } from './corpus-index.ts'
import type { LessonContext, StepDraft } from './lesson-context.ts'
import type { Lesson } from '../lesson/lesson.ts'
import { randomOf } from '../random/random.ts'
import { knownWordsNear, shareScript } from './vocabulary.ts'
import { gapFill, tileCount, typedTranslation, wordBank } from './writing-steps.ts'

/** CRS-1. The number of steps in a lesson. */
const STEPS = { fewest: 10, most: 14 } as const
/** The longest phrase, in words, that a beginner has to type. */
const LONGEST_TYPED = 6

/** The sections of a lesson in order, from recognising to producing. */
const SECTIONS = ['meet', 'recognise', 'match', 'reply', 'gap', 'build', 'write'] as const
type Section = (typeof SECTIONS)[number]

const draftsFor = (context: LessonContext): readonly StepDraft[] => {
  const { topic, native, target, random } = context
  const practised = new Map<string, number>()
  const sections = new Map<Section, StepDraft[]>(SECTIONS.map(section => [section, []]))
  const shuffled = random.shuffle(topic.concepts)
  const times = ({ id }: Concept) => practised.get(id) ?? 0
  /** The concepts of these kinds, the least practised first. */
  const wanted = (...kinds: readonly ConceptKind[]) => shuffled.filter(({ kind }) => kinds.includes(kind)).toSorted((a, b) => times(a) - times(b))
  const all = () => [...sections.values()].flat()
  const add = (section: Section, draft: StepDraft | null, practises: readonly string[] = draft?.concepts ?? []) => {
    if (!draft || all().length >= STEPS.most) return false
    sections.get(section)?.push(draft)
    for (const id of practises) practised.set(id, (practised.get(id) ?? 0) + 1)
    return true
  }
  const addOne = (section: Section, concepts: readonly Concept[], make: (concept: Concept) => StepDraft | null): boolean => {
    const used = new Set(sections.get(section)?.flatMap(draft => draft.concepts[0] ?? []))
    return concepts.filter(({ id }) => !used.has(id)).some(concept => add(section, make(concept), [concept.id]))
  }
  const typable = ({ texts }: Concept) => tileCount(texts[native], native) <= LONGEST_TYPED && tileCount(texts[target], target) <= LONGEST_TYPED
  const withPicture = (concepts: readonly Concept[]) => concepts.toSorted((a, b) => Number(b.picture !== undefined) - Number(a.picture !== undefined))

  const meet = () => addOne('meet', withPicture(wanted('word')), concept => meaningChoice(context, concept, native, target, 'options'))
  const recognise = (...kinds: readonly ConceptKind[]) =>
    addOne('recognise', wanted(...kinds), concept => meaningChoice(context, concept, target, native, 'none'))
  const match = () => add('match', matchPairs(context, [...wanted('word'), ...wanted('phrase'), ...wanted('dialogue')]))
  const reply = () => addOne('reply', wanted('dialogue'), concept => replyChoice(context, concept))
  const gap = () => addOne('gap', wanted('phrase', 'dialogue'), concept => gapFill(context, concept))
  const build = () => addOne('build', wanted('phrase', 'dialogue'), concept => wordBank(context, concept))
  const write = (into: 'native' | 'target') => addOne('write', wanted('phrase', 'word').filter(typable), concept =>
    into === 'native' ? typedTranslation(context, concept, target, native) : typedTranslation(context, concept, native, target))

  meet()
  match()
  gap()
  build()
  // A learner never has to type letters that may be missing from their keyboard.
  write('native')
  write(shareScript(native, target) ? 'target' : 'native')
  reply()
  gap()
  build()
  reply()
  meet()
  recognise('word', 'phrase')
  recognise('phrase', 'word')
  // Concepts not practised yet are added while there is room.
  for (const concept of shuffled) {
    if (times(concept) > 0) continue
    if (concept.kind === 'word') add('recognise', meaningChoice(context, concept, target, native, 'none'), [concept.id])
    else add('build', wordBank(context, concept) ?? meaningChoice(context, concept, target, native, 'none'), [concept.id])
  }
  while (all().length < STEPS.fewest && (recognise('word', 'phrase', 'dialogue') || meet() || build() || write('native'))) continue
  return all()
}

/**
 * CRS-1, CRS-5. Composes the lesson of one course from the concepts of its topic: the same seed gives the same lesson.
 * It has ten to fourteen steps of at least four kinds, from recognising to producing, with every concept if there is room. One that is written alike in both languages may only be paired or met in a phrase.
 */
export const composeLesson = (corpus: Corpus, ref: LessonRef, seed: string): Result<Lesson, 'not_found'> => {
  const { native, target, lesson } = ref
  const topic = topicOfLesson(corpus, lesson)
  if (!topic || native === target) return err('not_found')
  const random = randomOf(`${seed} ${native} ${target} ${lesson}`)
  const steps = draftsFor({ corpus, topic, native, target, random }).map((draft, index) => ({ ...draft, id: `s${String(index + 1)}` }))
  return ok({
    id: lesson, native, target, title: topic.title[native], steps,
    knownWords: knownWordsNear(corpus, steps.flatMap(step => (step.type === 'typed-translation' ? [step.expected] : []))),
  })
}
