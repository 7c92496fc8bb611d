import { pairSlugs } from '#content/load-confusing-words.ts'
import { loadDictionary } from '#content/load-dictionary.ts'
import { FAMILY_PATHS, LETTERS, pathOfPlace, slugOf, WORD_FAMILIES, type WordPlace, wordPlaceAt } from '#core/domain/dictionary/word-family.ts'

/** What an address of a word leads to: its page, the page under its right name, or nothing, since no such word is known. */
export type WordAddress = (WordPlace & { readonly kind: 'page' | 'unknown' }) | { readonly kind: 'moved'; readonly to: string }

const isKnown = ({ family, slug }: WordPlace): boolean =>
  (family === 'confusing' ? pairSlugs().includes(slug) : LETTERS.includes(slug) || loadDictionary().has(slug))

/** ROUTE-5. Reads the path of a page on a word, without a locale; null for every other path. A word written in another way is sent to its own page. */
export const wordAddress = (path: string): WordAddress | null => {
  const asked = wordPlaceAt(path)
  if (!asked) return null
  const place = { ...asked, slug: slugOf(asked.slug) }
  if (!isKnown(place)) return { ...place, kind: 'unknown' }
  return pathOfPlace(place) === path ? { ...place, kind: 'page' } : { kind: 'moved', to: pathOfPlace(place) }
}

/** Where the field of an index asks for a word: a form without a script can only name it in its query. */
export const FIND_WORD = '/find-word'
/** The page of the word that a form asks for, without a locale; the index of its family where nothing was written. */
export const askedWord = (query: URLSearchParams): string => {
  const family = WORD_FAMILIES.find(each => each === query.get('family')) ?? 'synonyms'
  const slug = slugOf(query.get('word') ?? '').slice(0, 100)
  return slug === '' ? FAMILY_PATHS[family] : pathOfPlace({ family, slug })
}
