export const UNKNOWN_MESSAGE = 'An unknown error occurred'

/** ERR-1. What a thrown thing says: an error's message, a string itself, or one sentence for anything else. */
export const messageOf = (thrown: unknown): string => {
  if (typeof thrown === 'string') return thrown
  return thrown instanceof Error ? thrown.message : UNKNOWN_MESSAGE
}
