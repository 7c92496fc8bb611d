import { loadPairs } from '#content/load-confusing-words.ts'
import { loadDictionary } from '#content/load-dictionary.ts'
import { pathOfPlace } from '#core/domain/dictionary/word-family.ts'
import type { MessageLocale } from '#core/domain/locale/locales.ts'
import { withLocale } from '#core/domain/locale/path.ts'
import type { BlockTools } from '#ui/page/blocks.tsx'
import { FIND_WORD } from './word-address.ts'

const COMMON = 30

/** ROUTE-5. What the indexes of words lead to. */
export const listedWords = (locale: MessageLocale): Pick<BlockTools, 'wordsOf' | 'pairs'> => ({
  wordsOf: family => {
    const dictionary = loadDictionary()
    const listed = new Set(dictionary.listed(family))
    const common = dictionary.common.filter(word => listed.has(word)).slice(0, COMMON).toSorted()
    return { common: common.map(word => ({ href: pathOfPlace({ family, slug: word }), label: dictionary.find(word)?.word ?? word })), find: withLocale(locale, FIND_WORD) }
  },
  pairs: () => Object.entries(loadPairs(locale)).map(([slug, { words }]) => ({ href: pathOfPlace({ family: 'confusing', slug }), label: Object.keys(words).join(' / ') })),
})
