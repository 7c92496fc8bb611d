import type { Expected } from '../grading/expected.ts'
import { wordsOf } from '../grading/normalise.ts'
import { variantsOf } from '../grading/variants.ts'
import type { WordForms } from '../lesson/steps/kind.ts'
import type { Language } from '../locale/locales.ts'
import type { Corpus } from './concept.ts'
import { taughtWordConcepts } from './corpus-index.ts'
import { headWord, isArticle, keysOf, withoutArticle } from './glosses.ts'
import { onceALanguage } from './once-a-language.ts'
import { linesOf } from './wording.ts'

const FEWEST_SHARED = 2
/** Whether two different words begin alike for at least half of the longer one: вода and воду. */
const beginAlike = (one: string, other: string): boolean => {
  const [a, b] = [[...one], [...other]]
  const differ = a.findIndex((letter, at) => letter !== b[at])
  const shared = differ < 0 ? a.length : differ
  return one !== other && shared >= FEWEST_SHARED && 2 * shared >= Math.max(a.length, b.length)
}

/** Whether a text, normalised as the word is, is the word or a form of it as far as letters tell. */
export const isFormOf = (head: string, text: string): boolean => head === text || beginAlike(head, text)

/** The forms of each word: those that are taught with it, and how the phrases and dialogues that use it write it, after the way in which it is taught. */
const groupsIn = (corpus: Corpus, lang: Language): readonly (readonly string[])[] => {
  const users = Map.groupBy(corpus.topics.flatMap(({ concepts }) => concepts).flatMap(({ uses = [], texts }) => uses.map(word => ({ word, wording: texts[lang] }))), ({ word }) => word)
  return taughtWordConcepts(corpus).flatMap(({ id, texts }) => {
    const head = headWord(texts[lang], lang)
    if (head === undefined) return []
    const written = (users.get(id) ?? []).flatMap(({ wording }) => linesOf(wording)).flatMap(wording => keysOf(wording, lang))
    const told = Object.values(texts[lang].forms ?? {}).flatMap(form => withoutArticle(wordsOf(form, lang), lang))
    const forms = [...new Set([...told, ...written])].filter(form => beginAlike(head, form) && !isArticle(form, lang))
    return forms.length === 0 ? [] : [[head, ...forms]]
  })
}

/** The groups that each form stands in. */
const formsOf = /* @__PURE__ */ onceALanguage((corpus, lang): ReadonlyMap<string, readonly (readonly string[])[]> => {
  const placed = groupsIn(corpus, lang).flatMap(forms => forms.map(form => ({ form, forms })))
  return new Map([...Map.groupBy(placed, ({ form }) => form)].map(([form, found]) => [form, found.map(({ forms }) => forms)]))
})

/** CRS-3. The forms of the words in these texts, as far as the corpus has them. Japanese is compared by letters, and has none. */
export const wordFormsIn = (corpus: Corpus, expected: readonly Expected[]): WordForms =>
  Object.fromEntries([...Map.groupBy(expected, ({ lang }) => lang)].flatMap(([lang, texts]) => {
    if (lang === 'ja') return []
    const forms = formsOf(corpus, lang)
    const groups = new Set(texts.flatMap(variantsOf).flatMap(({ words }) => words.flatMap(word => forms.get(word) ?? [])))
    return groups.size === 0 ? [] : [[lang, [...groups]]]
  }))
