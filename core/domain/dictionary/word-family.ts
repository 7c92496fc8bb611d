/** ROUTE-5. The kinds of pages on one English word. */
export const WORD_FAMILIES = ['synonyms', 'antonyms', 'pronunciation', 'part-of-speech'] as const
export type WordFamily = (typeof WORD_FAMILIES)[number]

/** ROUTE-3, ROUTE-5. Where the index of a family is; its words are below it. */
export const FAMILY_PATHS = {
  synonyms: '/synonyms-of', antonyms: '/antonyms-of', pronunciation: '/how-to-pronounce', 'part-of-speech': '/what-part-of-speech',
} as const satisfies Readonly<Record<WordFamily, `/${string}`>>

/** Below the index of a family each letter has a page of the words that begin with it. No word of the dictionary has one letter. */
export const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'] as readonly string[]

/** ROUTE-5. Where the pages on pairs of words are that people confuse. */
export const CONFUSING_PATH = '/confusing-words'

/** A page below the index of a family: on a word, on a letter, or on a pair of words. */
export interface WordPlace {
  readonly family: WordFamily | 'confusing'
  /** The last segment of the address, decoded. */
  readonly slug: string
}
const PLACES: readonly (readonly [WordPlace['family'], string])[] = [...WORD_FAMILIES.map(family => [family, FAMILY_PATHS[family]] as const), ['confusing', CONFUSING_PATH]]

/** ROUTE-5. The place that a path without its locale leads to; null if it is none of these pages. */
export const wordPlaceAt = (path: string): WordPlace | null => {
  const at = path.indexOf('/', 1)
  const [family] = PLACES.find(([, start]) => start === path.slice(0, at)) ?? []
  const slug = path.slice(at + 1)
  if (family === undefined || at < 0 || slug === '' || slug.includes('/')) return null
  try {
    return { family, slug: decodeURIComponent(slug) }
  } catch {
    return { family, slug }
  }
}
/** The path of such a page, without a locale. */
export const pathOfPlace = ({ family, slug }: WordPlace): `/${string}` => `${family === 'confusing' ? CONFUSING_PATH : FAMILY_PATHS[family]}/${encodeURIComponent(slug)}`

/** A word as somebody may write it into an address or a field, as its key. HTML cannot say control characters. */
export const slugOf = (written: string): string => written.trim().toLowerCase().replaceAll('’', "'").replaceAll(/[\s_\p{Cc}]+/gu, '-')

export const isWordPlace = (place: { readonly family: string; readonly slug: string }): place is WordPlace => PLACES.some(([family]) => family === place.family)
