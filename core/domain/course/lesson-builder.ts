import type { Random } from '../random/random.ts'
import { introductionOf } from './choice-steps.ts'
import type { Concept, ConceptKind } from './concept.ts'
import type { LessonContext, StepDraft } from './lesson-context.ts'

/** CRS-1. The number of steps in a lesson that ask for something: as many as are good, where the material gives them. */
export const ASKS = { fewest: 10, good: 13, most: 14 } as const
/** The most concepts that a lesson introduces. */
export const MOST_NEW = 16

/** A way to ask for a concept; null where it cannot be asked for in this way. */
export type Ask = (concept: Concept) => StepDraft | null

/** The list, begun at any of its items. */
export const turned = <T>(random: Random, items: readonly T[]): readonly T[] => {
  const first = random.int(items.length)
  return [...items.slice(first), ...items.slice(0, first)]
}

/** What a lesson is not to introduce, and how many of its steps ask for something of other lessons. */
interface Before {
  readonly known: ReadonlySet<string>
  readonly asks: number
}

/** A lesson that is being composed. It knows what was met, how often each concept was asked for, and how much room is left. */
export const createLessonBuilder = (given: Omit<LessonContext, 'met'>, before: Before) => {
  const { topic, random } = given
  const met = new Set<string>()
  const context: LessonContext = { ...given, met }
  const steps: StepDraft[] = []
  const closing: StepDraft[] = []
  const practised = new Map<string, number>()
  const askedAs = new Set<string>()
  let { asks } = before
  /** Concepts that come equally often come in an order of this lesson. */
  const order = new Map(random.shuffle(topic.concepts).map(({ id }, index) => [id, index]))
  const taught = topic.concepts.slice(0, MOST_NEW)
  const ofKind = (...kinds: readonly ConceptKind[]) => taught.filter(({ kind }) => kinds.includes(kind))
  const times = ({ id }: Concept) => practised.get(id) ?? 0
  const room = () => ASKS.most - asks

  /** Adds a step that asks; with `closes` at the end of the lesson. */
  const add = (draft: StepDraft | null, closes = false): boolean => {
    if (!draft || room() <= 0) return false
    ;(closes ? closing : steps).push(draft)
    asks += 1
    askedAs.add(`${draft.type} ${draft.concepts[0] ?? ''}`)
    for (const id of draft.concepts) practised.set(id, (practised.get(id) ?? 0) + 1)
    return true
  }
  return {
    context, ofKind, times, room, add, closing,
    steps: steps as readonly StepDraft[],
    asks: () => asks,
    introduce: (concepts: readonly Concept[]) => {
      for (const concept of concepts) {
        if (!before.known.has(concept.id)) steps.push(introductionOf(context, concept))
        met.add(concept.id)
      }
    },
    /** What was introduced of these kinds, the least practised first. */
    wanted: (...kinds: readonly ConceptKind[]) =>
      ofKind(...kinds).filter(({ id }) => met.has(id)).toSorted((a, b) => times(a) - times(b) || (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0)),
    /** Asks for the first of these concepts that the first of these ways can ask for, and has not asked for yet. */
    ask: (concepts: readonly Concept[], ways: readonly Ask[], closes = false): boolean =>
      ways.some(way => concepts.some(concept => {
        const draft = room() > 0 ? way(concept) : null
        return draft !== null && !askedAs.has(`${draft.type} ${concept.id}`) && add(draft, closes)
      })),
  }
}
export type LessonBuilder = ReturnType<typeof createLessonBuilder>
