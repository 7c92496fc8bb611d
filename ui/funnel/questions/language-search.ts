import type { Language } from '#core/domain/locale/locales.ts'

export interface NamedLanguage {
  readonly id: Language
  /** The language's name as its speakers write it. */
  readonly own: string
  /** The language's name in the language of the page. */
  readonly name: string
}
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The languages whose name, in either form, contains the text; accents and capitals do not matter, so "espanol" finds Español. */
export const searchLanguages = (languages: readonly NamedLanguage[], text: string): readonly NamedLanguage[] => {
  const wanted = plain(text.trim())
  return languages.filter(({ own, name }) => plain(own).includes(wanted) || plain(name).includes(wanted))
}
