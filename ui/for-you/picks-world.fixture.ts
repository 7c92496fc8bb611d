import { memoryBackend } from '#adapters/memory/backend.ts'
import { SAMPLE_BOOKS } from '#adapters/memory/books.fixture.ts'
import { corpusFixture } from '#core/domain/course/corpus.fixture.ts'
import { rightGiven } from '#core/domain/lesson/play.fixture.ts'
import type { LearningPlan } from '#core/domain/plan/learning-plan.ts'
import { keeperChanged } from '../keeper/model.ts'
import { appStarted } from '../session/model.ts'
import { type MemoryPage, openPage, trigger } from '../world.fixture.ts'

export const PLAN: LearningPlan = { native: 'en', target: 'es', level: 'A1', minutes: 10, chosenAt: 1 }
export const LIKES = { interests: ['food', 'animals'], practice: 'lessons' } as const

const LESSONS = [
  { title: 'Saying hello', picture: 'waving-hand', interests: ['people'] },
  { title: 'Food and drink', picture: 'bread', interests: ['food'] },
  { title: 'At the café', picture: 'hot-beverage', interests: ['food', 'travel'] },
] as const
const topics = corpusFixture.topics.slice(0, 1).flatMap(topic =>
  LESSONS.map(({ title, picture, interests }, index) => ({ ...topic, id: `topic-${index + 1}`, picture, interests, title: { ...topic.title, en: title } })))
const corpus = { topics, units: corpusFixture.units.slice(0, 1).map(unit => ({ ...unit, lessons: topics.map(({ id }, index) => ({ id: `l-${index + 1}`, topic: id })) })) }
/** The last of the two books is about animals. */
const books = SAMPLE_BOOKS.map((book, index) => (index === SAMPLE_BOOKS.length - 1 ? { ...book, interests: ['animals'] } : book))

export interface PicksWorld {
  /** What is added to the plan; null for a visitor without a plan. */
  readonly plan?: Partial<LearningPlan> | null
  /** How many lessons are passed. */
  readonly passed?: number
  /** The chapter of each book that its reader is in; 9 is behind the last. */
  readonly chapter?: number
  readonly withoutBooks?: boolean
  readonly fault?: 'courses.outline' | 'books.shelf'
  readonly never?: boolean
}

/** A course of three lessons and a shelf of two books. `mend` ends the fault. */
export const openPicksWorld = async ({ plan = {}, passed = 0, chapter, withoutBooks = false, fault, never = false }: PicksWorld): Promise<MemoryPage & { readonly mend: () => void }> => {
  const page = openPage({ backend: memoryBackend({ corpus, books: withoutBooks ? [] : books }) })
  if (never) return { ...page, mend: () => undefined }
  const { backend, device, ports, scope } = page
  await trigger(scope, appStarted, { excluded: false })
  for (let number = 1; number <= passed; number += 1) {
    const [ref, attempt] = [{ native: 'en', target: 'es', lesson: `l-${number}` } as const, device.id()]
    for (const step of (await ports.courses.lesson(ref, attempt))._unsafeUnwrap().steps)
      await ports.lessonJournal.record({ id: device.id(), attempt, ref, step: step.id, try: 1, given: rightGiven(step), answeredAt: device.now(), zone: device.zone() })
  }
  if (chapter !== undefined) await ports.books.save('es', { changes: [], places: books.map(({ id }) => ({ book: id, chapter, at: device.now() })) })
  const mend = fault ? backend.failEvery('network', fault) : () => undefined
  if (plan) await trigger(scope, keeperChanged, { key: 'learning_plan', value: { ...PLAN, ...plan } })
  return { ...page, mend }
}
