import type { Topic } from './concept.ts'
import { MOST_NEW } from './lesson-builder.ts'
import type { LessonContext } from './lesson-context.ts'

/** Several topics as one, of which the learner has met everything that lessons introduce; null for none. */
export const metTopics = (id: string, topics: readonly Topic[]): Pick<LessonContext, 'topic' | 'met'> | null => {
  const [first] = topics
  if (!first) return null
  const met = topics.flatMap(topic => topic.concepts.slice(0, MOST_NEW))
  return { topic: { ...first, id, concepts: met }, met: new Set(met.map(concept => concept.id)) }
}
