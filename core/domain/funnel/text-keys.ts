import type { Screen } from './funnel.ts'

/**
 * The keys of a text of a screen, within the messages of funnels or of quizzes: the funnel's own, and that of all that ask the same
 * question (by its prompt, else its id), or that have a screen of the same id without one. The first that there is counts.
 */
export const textKeysOf = (funnel: string, { id, question }: Pick<Screen, 'id' | 'question'>, part: string): readonly string[] =>
  [`${funnel}.${id}.${part}`, `shared.${question?.prompt ?? question?.id ?? id}.${part}`]
