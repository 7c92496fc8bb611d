import type { Screen } from './funnel.ts'

/**
 * The keys of a text of a screen, within the messages of funnels: the funnel's own, and that of all funnels which ask the same
 * question (by its id), or which have a screen of the same id without one. The first that there is counts.
 */
export const textKeysOf = (funnel: string, { id, question }: Pick<Screen, 'id' | 'question'>, part: string): readonly string[] =>
  [`${funnel}.${id}.${part}`, `shared.${question?.id ?? id}.${part}`]
