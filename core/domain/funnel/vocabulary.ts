import type { Level } from '../level/level.ts'

/** Words of a language by how often they are used, and words that do not exist but could. A server's key: browsers see the words alone. */
export interface WordBank {
  /** Six bands, the most frequent words first: 1 to 500, 501 to 1000, then four bands of a thousand up to 5000. */
  readonly bands: readonly (readonly string[])[]
  readonly pseudo: readonly string[]
}
/** How many words of the 5,000 most frequent ones somebody seems to know, and the level that goes with it. An estimate. */
export interface VocabularyEstimate {
  readonly words: number
  readonly level: Level
}

/** How many words each band stands for. */
export const BAND_SIZES = [500, 500, 1000, 1000, 1000, 1000] as const
/** The least number of words at a level, after J. Milton and T. Alexiou, Vocabulary size and the CEFR (2009); from the highest down. */
const LEAST_WORDS: readonly (readonly [Level, number])[] = [['C1', 3750], ['B2', 3250], ['B1', 2500], ['A2', 1500], ['A1', 0]]
/** An estimate is rounded to as many words: it is no finer. */
const GRAIN = 50

const share = (words: readonly string[], picked: ReadonlySet<string>): number =>
  (words.length === 0 ? 0 : words.filter(word => picked.has(word)).length / words.length)

/**
 * FUN-9. What the picked words say of a vocabulary. Who says to know words that do not exist guesses elsewhere too, so the share of false
 * alarms f lowers that of hits h in each band to (h - f) / (1 - f), and to nothing where it is not above it.
 */
export const estimateVocabulary = ({ bands, pseudo }: WordBank, picks: readonly string[]): VocabularyEstimate => {
  const picked = new Set(picks)
  const alarms = share(pseudo, picked)
  const known = BAND_SIZES.map((size, band) => {
    const hits = share(bands[band] ?? [], picked)
    return hits <= alarms ? 0 : size * ((hits - alarms) / (1 - alarms))
  }).reduce((sum, words) => sum + words, 0)
  const words = Math.round(known / GRAIN) * GRAIN
  return { words, level: LEAST_WORDS.find(([, least]) => words >= least)?.[0] ?? 'A1' }
}
