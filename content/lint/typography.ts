import type { Language } from '#core/domain/locale/locales.ts'
import { type Rule, type Said } from './said.ts'

type Habit = readonly [wrong: RegExp, message: string]
const NO_SPACE_BEFORE: Habit = [/\s[.,;:!?]/u, 'no space stands before a mark']
const QUOTES = (open: string, close: string): Habit => [new RegExp(`[${'"“”„‟«»‘’‚「」『』'.replaceAll(new RegExp(`[${open}${close}]`, 'gu'), '')}]`, 'u'), `quotation marks are ${open}…${close}, apostrophes '`]
const SPANISH: readonly Habit[] = [[/^[^¿]*\?/u, 'a question begins with ¿'], [/^[^¡]*!/u, 'an exclamation begins with ¡']]

/** What each language never does, as its page in content/guide says. Apostrophes are straight in courses: learners type them. */
const HABITS: Readonly<Record<Language, readonly Habit[]>> = {
  en: [NO_SPACE_BEFORE, QUOTES('“', '”')], uk: [NO_SPACE_BEFORE, QUOTES('«', '»')], es: [NO_SPACE_BEFORE, QUOTES('«', '»'), ...SPANISH],
  pt: [NO_SPACE_BEFORE, QUOTES('“', '”')], tr: [NO_SPACE_BEFORE, QUOTES('“', '”')], it: [NO_SPACE_BEFORE, QUOTES('«', '»')],
  de: [NO_SPACE_BEFORE, QUOTES('„', '“')], pl: [NO_SPACE_BEFORE, QUOTES('„', '”')], el: [NO_SPACE_BEFORE, QUOTES('«', '»'), [/\?/u, 'the question mark is ;']],
  fr: [[/[^\u{a0}][;:!?»]/u, 'a no-break space stands before ; : ! ? »'], [/«[^\u{a0}]/u, 'a no-break space stands after «'], [/\s[.,]/u, 'no space stands before . and ,'], QUOTES('«', '»')],
  hi: [NO_SPACE_BEFORE, QUOTES('“', '”'), [/\s।|\.(?!\S)|\|/u, 'a sentence ends with ।, without a space before it']],
  ja: [[/[.,!?:;]|(?<!\p{Script=Latin})\s/u, 'marks are 。、？！, and there are no spaces'], QUOTES('「', '」')],
}
const ANYWHERE: readonly Habit[] = [[/\.\.\./u, 'an ellipsis is one sign: …'], [/\s\s|^\s|\s$/u, 'a space too many'], [/[,،、]$/u, 'nothing ends with a comma']]
const ENDS = /[.!?…;。！？।]["»”“」]?$/u

const faultsOf = ({ lang, concept: { kind, pos }, wording, written, fault }: Said) => {
  const sentences = kind === 'word' ? [] : [wording.text, ...(wording.lines ?? []).map(({ text }) => text), ...Object.values(wording.registers ?? {})]
  const words = kind === 'word' ? [wording.text, ...Object.values(wording.forms ?? {})] : []
  const habits = [...HABITS[lang], ...ANYWHERE]
  return [
    ...[...sentences, ...words].flatMap(text => habits.filter(([wrong]) => wrong.test(text)).map(([, message]) => fault(`“${text}”: ${message}`))),
    ...sentences.filter(text => !ENDS.test(text)).map(text => fault(`“${text}” ends without a mark`)),
    ...sentences.filter(text => /^["«“„¿¡'(]*\p{Ll}/u.test(text)).map(text => fault(`“${text}” begins with a small letter`)),
    ...words.filter(text => ENDS.test(text)).map(text => fault(`“${text}” is a word and ends with a mark`)),
    ...(lang !== 'de' && lang !== 'en' && pos !== 'proper-noun' && pos !== 'expression' ? words.filter(text => /^\p{Lu}\p{Ll}/u.test(text)).map(text => fault(`“${text}” begins with a capital`)) : []),
    ...(wording.accept ?? []).filter(pattern => ENDS.test(pattern)).map(pattern => fault(`the pattern “${pattern}” ends with a mark`, 'accept')),
    ...(/[()[\]]/.test(written.context ?? '') ? [fault('a context stands without brackets', 'context')] : []),
  ]
}

/** CRS-5. Texts are written as careful print in their language is. */
const typography: Rule = ({ said }) => said.flatMap(faultsOf)

export const TYPOGRAPHY_RULES = { typography } satisfies Readonly<Record<string, Rule>>
