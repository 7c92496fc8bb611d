import type { Step, Given } from '#core/domain/lesson/steps/table.ts'

/** What a key does to the answer of a step: digits choose, Backspace takes the last word back. Null where it means nothing. */
export const answerByKey = (step: Step, given: Given | null, key: string): Given | null => {
  if (step.type === 'choice' || step.type === 'gap-fill') {
    const option = /^[1-9]$/.test(key) ? step.options[Number(key) - 1] : undefined
    return option ? { type: step.type, option: option.id } : null
  }
  if (step.type === 'word-bank' && given?.type === 'word-bank' && key === 'Backspace' && given.tiles.length > 0) {
    return { type: 'word-bank', tiles: given.tiles.slice(0, -1) }
  }
  return null
}
