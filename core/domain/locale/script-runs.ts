import type { Language } from './locales.ts'

/** The letters of a language's script, as in a class of a regular expression. */
const lettersOf = (lang: Language): string => {
  if (lang === 'uk') return String.raw`\p{Script=Cyrillic}`
  if (lang === 'el') return String.raw`\p{Script=Greek}`
  if (lang === 'hi') return String.raw`\p{Script=Devanagari}`
  return lang === 'ja' ? String.raw`\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}` : String.raw`\p{Script=Latin}`
}

export interface Run {
  readonly text: string
  /** Whether it is in the script of the other language. */
  readonly isOther: boolean
}

/** A text of one language in runs, some of them words of another one that has a script of its own. Where both write alike the text is one run. */
export const scriptRuns = (text: string, own: Language, other: Language): readonly Run[] => {
  const letters = lettersOf(other)
  if (letters === lettersOf(own)) return [{ text, isOther: false }]
  return text.split(new RegExp(`([${letters}](?:[${letters}\\p{M}'’\\s-]*[${letters}\\p{M}])?)`, 'u'))
    .map((part, index) => ({ text: part, isOther: index % 2 === 1 })).filter(run => run.text !== '')
}
