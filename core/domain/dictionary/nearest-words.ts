import { editDistance } from '../grading/letters.ts'
import type { Dictionary } from './entry.ts'

const MOST_EDITS = 3

/**
 * SEO-1. The words that a text may have been meant as, the nearest first: not more than a third of its letters differ, and the first letter
 * or the second does not. `text` is a key; of words equally near the common ones come first.
 */
export const nearestWords = ({ words, common }: Pick<Dictionary, 'words' | 'common'>, text: string, count: number): readonly string[] => {
  const most = Math.min(MOST_EDITS, Math.max(1, Math.floor(text.length / 3)))
  const ranks = new Map(common.map((word, rank) => [word, rank]))
  return words
    .filter(word => Math.abs(word.length - text.length) <= most && (word[0] === text[0] || word[1] === text[1]))
    .map(word => ({ word, edits: editDistance([...text], [...word]), rank: ranks.get(word) ?? common.length }))
    .filter(({ edits }) => edits <= most)
    .toSorted((one, other) => one.edits - other.edits || one.rank - other.rank)
    .slice(0, count)
    .map(({ word }) => word)
}
