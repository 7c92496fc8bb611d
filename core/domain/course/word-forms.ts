import type { Expected } from '../grading/expected.ts'
import { normalise } from '../grading/normalise.ts'
import { variantsOf } from '../grading/variants.ts'
import type { WordForms } from '../lesson/steps/kind.ts'
import type { Language } from '../locale/locales.ts'
import type { Corpus, Wording } from './concept.ts'
import { isArticle, withoutArticle } from './glosses.ts'
import { replyOf, spokenWords } from './wording.ts'

/** An apostrophe parts words: l'eau. */
const wordsIn = (wording: Wording, lang: Language): readonly string[] =>
  spokenWords(wording, lang).flatMap(({ text }) => text.split(/['’]/u)).map(word => normalise(word, lang)).filter(word => word !== '')

const FEWEST_SHARED = 2
/** Whether two different words begin alike for at least half of the longer one: вода and воду. */
const beginAlike = (one: string, other: string): boolean => {
  const [a, b] = [[...one], [...other]]
  const differ = a.findIndex((letter, at) => letter !== b[at])
  const shared = differ < 0 ? a.length : differ
  return one !== other && shared >= FEWEST_SHARED && 2 * shared >= Math.max(a.length, b.length)
}

/** The forms of each word: how the phrases and dialogues that use it write it, after the way in which it is taught. */
const groupsIn = ({ topics }: Corpus, lang: Language): readonly (readonly string[])[] => {
  const concepts = topics.flatMap(topic => topic.concepts)
  const users = Map.groupBy(concepts.flatMap(concept => (concept.uses ?? []).map(word => ({ word, concept }))), ({ word }) => word)
  return concepts.filter(({ kind }) => kind === 'word').flatMap(concept => {
    const [head, ...rest] = withoutArticle(wordsIn(concept.texts[lang], lang), lang)
    if (head === undefined || rest.length > 0) return []
    const written = (users.get(concept.id) ?? []).flatMap(user => {
      const wording = user.concept.texts[lang]
      return [wording, replyOf(wording) ?? []].flat().flatMap(each => wordsIn(each, lang))
    })
    const forms = [...new Set(written)].filter(form => beginAlike(head, form) && !isArticle(form, lang))
    return forms.length === 0 ? [] : [[head, ...forms]]
  })
}

type FormsOf = ReadonlyMap<string, readonly (readonly string[])[]>
const indexes = new WeakMap<Corpus, Map<Language, FormsOf>>()
/** The groups of forms that each form stands in, found once. */
const formsIn = (corpus: Corpus, lang: Language): FormsOf => {
  const ofCorpus = indexes.get(corpus) ?? new Map<Language, FormsOf>()
  indexes.set(corpus, ofCorpus)
  const made = () => new Map([...Map.groupBy(groupsIn(corpus, lang).flatMap(forms => forms.map(form => ({ form, forms }))), ({ form }) => form)]
    .map(([form, found]) => [form, found.map(({ forms }) => forms)]))
  const forms = ofCorpus.get(lang) ?? made()
  ofCorpus.set(lang, forms)
  return forms
}

/** CRS-3. The forms of the words in these texts, as far as the corpus has them. Japanese is compared by letters, and has none. */
export const wordFormsIn = (corpus: Corpus, expected: readonly Expected[]): WordForms =>
  Object.fromEntries([...Map.groupBy(expected, ({ lang }) => lang)].flatMap(([lang, texts]) => {
    if (lang === 'ja') return []
    const forms = formsIn(corpus, lang)
    const groups = new Set(texts.flatMap(variantsOf).flatMap(({ words }) => words.flatMap(word => forms.get(word) ?? [])))
    return groups.size === 0 ? [] : [[lang, [...groups]]]
  }))
