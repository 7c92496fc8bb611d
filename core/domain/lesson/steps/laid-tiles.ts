import { normalise } from '../../grading/normalise.ts'
import type { Language } from '../../locale/locales.ts'
import type { WordBankStep } from './word-bank.ts'

type TilesStep = Pick<WordBankStep, 'tiles' | 'expected'>

/** A text in the parts by which tiles are laid: its words, or in Japanese, which has no spaces, its letters. */
const partsOf = (text: string, lang: Language): readonly string[] => {
  const normal = normalise(text, lang)
  return lang === 'ja' ? [...normal.replaceAll(' ', '')] : normal.split(' ')
}
const keysOf = ({ tiles, expected: { lang } }: TilesStep) =>
  new Map(tiles.map(({ id, phrase }) => [id, partsOf(phrase.text, lang)] as const))

/** The tiles that spell the taught answer, in their order; null if no choice of tiles does. */
export const tilesOfSolution = (step: TilesStep): readonly string[] | null => {
  const keys = keysOf(step)
  const lay = (rest: readonly string[], laid: readonly string[]): readonly string[] | null => {
    if (rest.length === 0) return laid
    for (const [id, key] of keys) {
      if (laid.includes(id) || key.join('') === '' || key.some((part, index) => rest[index] !== part)) continue
      const found = lay(rest.slice(key.length), [...laid, id])
      if (found) return found
    }
    return null
  }
  return lay(partsOf(step.expected.text, step.expected.lang), [])
}

/**
 * CRS-3. What is wrong about the tiles of a wrong answer: those that the taught one does not have, and where it has them all, those that
 * do not stand where it has them, which are all but the most that it has in the same order.
 */
export const misplacedTiles = (step: TilesStep, laid: readonly string[]): readonly string[] => {
  const keys = new Map([...keysOf(step)].map(([id, parts]) => [id, parts.join(' ')]))
  const solution = (tilesOfSolution(step) ?? []).map(id => keys.get(id))
  const rest = [...solution]
  const foreign = laid.filter(id => {
    const at = rest.indexOf(keys.get(id))
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
  if (foreign.length > 0) return foreign
  /** For each length of the solution's beginning, the most laid tiles that it has in their order. */
  let best: readonly (readonly string[])[] = solution.map(() => []).concat([[]])
  for (const id of laid) {
    best = best.reduce<readonly (readonly string[])[]>((next, kept, end) => {
      const shorter = next[end - 1] ?? []
      const withIt = end > 0 && solution[end - 1] === keys.get(id) ? [...best[end - 1] ?? [], id] : []
      return [...next, [kept, shorter, withIt].reduce((longest, each) => (each.length > longest.length ? each : longest))]
    }, [])
  }
  return laid.filter(id => !best.at(-1)?.includes(id))
}
