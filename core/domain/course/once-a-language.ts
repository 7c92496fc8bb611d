import type { Language } from '../locale/locales.ts'
import type { Corpus } from './concept.ts'

/** The same of each language of a corpus, made when it is first asked for and kept as long as the corpus. */
export const onceALanguage = <Value>(make: (corpus: Corpus, lang: Language) => Value): ((corpus: Corpus, lang: Language) => Value) => {
  const made = new WeakMap<Corpus, Map<Language, { readonly value: Value }>>()
  return (corpus, lang) => {
    const ofCorpus = made.get(corpus) ?? new Map<Language, { readonly value: Value }>()
    made.set(corpus, ofCorpus)
    const { value } = ofCorpus.get(lang) ?? { value: make(corpus, lang) }
    ofCorpus.set(lang, { value })
    return value
  }
}
