import type { Language } from '../locale/locales.ts'
import { taughtForm } from './capitals.ts'
import type { Difference } from './compare-words.ts'
import type { Remark } from './verdict.ts'

const ABSENT = 0.8
const MOVED = 0.2

/** The positions of words that are missing in one place and extra in another: they were only moved. */
const movedPlaces = (differences: readonly Difference[], lang: Language) => {
  const given = new Set<number>()
  const solution = new Set<number>()
  for (const [place, { kind, solution: word }] of differences.entries()) {
    if (kind !== 'wrong' && kind !== 'missing') continue
    const other = differences.findIndex((each, index) =>
      (each.kind === 'wrong' || each.kind === 'extra') && each.given === taughtForm(each.given, word, lang) && !given.has(index))
    if (other < 0) continue
    given.add(other)
    solution.add(place)
  }
  return { given, solution }
}

export interface Reasons {
  readonly right: boolean
  readonly remarks: readonly Remark[]
  readonly cost: number
}

/**
 * CRS-3. Whether an answer is wrong, why, and its distance from the right one. The remarks on words speak of one word each, so
 * there is none where it would be several, and none on the order of words that are not those of the solution.
 */
export const reasonsFor = (differences: readonly Difference[], lang: Language): Reasons => {
  const moved = movedPlaces(differences, lang)
  let [missing, extra, cost] = [0, 0, MOVED * moved.given.size]
  for (const [place, { kind, cost: own }] of differences.entries()) {
    const lacks = (kind === 'wrong' || kind === 'missing') && !moved.solution.has(place)
    const exceeds = (kind === 'wrong' || kind === 'extra') && !moved.given.has(place)
    if (lacks) missing += 1
    if (exceeds) extra += 1
    if (kind === 'wrong' && lacks !== exceeds) cost += ABSENT
    else if (lacks || exceeds || (kind !== 'wrong' && kind !== 'missing' && kind !== 'extra')) cost += own
  }
  const remarks: Remark[] = moved.given.size > 0 && Math.max(missing, extra) < 2 ? ['word-order'] : []
  if (Math.min(missing, extra) === 1) remarks.push(differences.some(({ isForm }) => isForm) ? 'wrong-form' : 'wrong-word')
  if (missing - extra === 1) remarks.push('missing-word')
  if (extra - missing === 1) remarks.push('extra-word')
  if (differences.some(({ kind }) => kind === 'accent-word')) remarks.push('accent-word')
  return { right: remarks.length === 0 && missing === 0 && extra === 0, remarks, cost }
}
