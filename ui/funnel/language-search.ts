import type { Language } from '#core/domain/locale/locales.ts'

export interface NamedLanguage {
  readonly id: Language
  /** As its speakers write it. */
  readonly own: string
  /** In the language of the page. */
  readonly name: string
}
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Without accents and capitals, anywhere in either name: "espanol" and "rain" find what they mean. */
export const searchLanguages = (languages: readonly NamedLanguage[], text: string): readonly NamedLanguage[] => {
  const wanted = plain(text.trim())
  return languages.filter(({ own, name }) => plain(own).includes(wanted) || plain(name).includes(wanted))
}
