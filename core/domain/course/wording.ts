import { answerKeys, normalise } from '../grading/normalise.ts'
import { withOtherWritings } from '../grading/tables/other-writings.ts'
import { variantsOf } from '../grading/variants.ts'
import type { Language } from '../locale/locales.ts'
import type { Concept, Corpus, Wording } from './concept.ts'
import { romanise } from './kana.ts'
import type { Expected } from '../grading/expected.ts'
import type { Phrase, Register } from '../lesson/phrase.ts'

/** The phrase that shows a wording. A reading that only repeats the text is left out. */
export const phraseOf = (wording: Wording, lang: Language): Phrase => {
  const { text, latin, reading, gender, register, speaker } = wording
  return {
    lang, text,
    ...(latin === undefined ? {} : { latin }),
    ...(reading === undefined || reading === text ? {} : { reading }),
    ...(gender === undefined ? {} : { gender }),
    ...(register === undefined ? {} : { register }),
    ...(speaker === undefined ? {} : { speaker }),
  }
}

const inCourses = new WeakMap<Wording, Map<string, Wording>>()

/**
 * CRS-5. How a language says a concept beside the other one of a course, the same wording each time. What is right from that language alone
 * counts too, and the learner's own language is as formal as the other where it can be: German du is तुम in Hindi, which by itself would say आप.
 */
const wordingBeside = (own: Wording, other: Language, register: Register | undefined): Wording => {
  const text = register && own.registers?.[register]
  const more = own.acceptFrom?.[other] ?? []
  if (text === undefined && more.length === 0) return own
  const known = inCourses.get(own) ?? new Map<string, Wording>()
  inCourses.set(own, known)
  const key = text === undefined ? other : `${other} ${text}`
  const said: Wording = text === undefined || register === undefined ? own : { text, ...(own.register === undefined ? {} : { register }) }
  const wording = known.get(key) ?? { ...said, accept: [...(text === undefined ? [] : [own.text]), ...own.accept ?? [], ...more] }
  known.set(key, wording)
  return wording
}

/** How the learner's own language says it. */
export const ownWording = ({ texts }: Concept, native: Language, target: Language): Wording => wordingBeside(texts[native], target, texts[target].register)
/** How the language being learned says it. */
export const taughtWording = ({ texts }: Concept, native: Language, target: Language): Wording => wordingBeside(texts[target], native, undefined)

/** The lines of a dialogue, each as a wording of its own; of anything else the wording alone. */
export const linesOf = (wording: Wording): readonly Wording[] => [wording, ...wording.lines ?? []]

/** The same of each wording, made when it is first asked for. A wording is of one language. */
const onceAWording = <Value extends object>(make: (wording: Wording, lang: Language) => Value): ((wording: Wording, lang: Language) => Value) => {
  const made = new WeakMap<Wording, Value>()
  return (wording, lang) => {
    const value = made.get(wording) ?? make(wording, lang)
    made.set(wording, value)
    return value
  }
}

/** The answers that the corpus declares right. Japanese may be typed in kana; the spaced form tells the grader where words end. */
export const declaredOf = /* @__PURE__ */ onceAWording(({ text, accept = [], registers = {}, reading, segments }, lang): Expected => ({
  lang, text,
  accept: [
    ...accept,
    ...Object.values(registers),
    ...(reading === undefined ? [] : [reading]),
    ...(segments === undefined ? [] : [segments.join(' ')]),
  ],
}))

/** The answers that count as right: those that are declared, and these as they may be written otherwise. */
export const expectedOf = /* @__PURE__ */ onceAWording((wording, lang): Expected => withOtherWritings(declaredOf(wording, lang)))

/** The keys (normalise.ts) of every answer that counts as this wording. */
export const keysOf = /* @__PURE__ */ onceAWording((wording, lang): ReadonlySet<string> => new Set(variantsOf(expectedOf(wording, lang)).flatMap(variant => variant.keys)))

const hasAny = (keys: ReadonlySet<string>, some: readonly string[]): boolean => some.some(key => keys.has(key))

/** Whether the text would be graded right if the wording were expected. */
export const isAccepted = (text: string, wording: Wording, lang: Language): boolean => hasAny(keysOf(wording, lang), answerKeys(text, lang))

/** The keys of the text that a wording shows. */
const shownKeysOf = /* @__PURE__ */ onceAWording(({ text }, lang) => answerKeys(text, lang))

/** Whether `wording` would be graded right if `other` were expected. */
export const isAcceptedAs = (wording: Wording, other: Wording, lang: Language): boolean => hasAny(keysOf(other, lang), shownKeysOf(wording, lang))

const shareAnswer = (a: Wording, b: Wording, lang: Language): boolean => hasAny(keysOf(b, lang), [...keysOf(a, lang)])

/** Whether one concept would be graded right if the other were expected, in either language of a course. Two words are confusable that share any answer. */
export const areConfusable = (a: Concept, b: Concept, native: Language, target: Language): boolean =>
  ([[native, ownWording], [target, taughtWording]] as const).some(([lang, wordingOf]) => {
    const [one, other] = [wordingOf(a, native, target), wordingOf(b, native, target)]
    return (a.kind === 'word' && b.kind === 'word' && shareAnswer(one, other, lang)) || isAcceptedAs(one, other, lang) || isAcceptedAs(other, one, lang)
  })

const EDGES = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}'’]+$/gu

export interface SpokenWord {
  readonly text: string
  /** Whether the word begins a sentence. */
  readonly first: boolean
  readonly latin?: string
  readonly reading?: string
}

const withoutEdges = (words: readonly string[]): readonly string[] =>
  words.map(word => word.replace(EDGES, '')).filter(word => word !== '')

/** The romanisation of each word: for Japanese made from its kana, else the stored one if its number of words matches. */
const romanisations = ({ latin, segments, kana = [] }: Wording, count: number): readonly Pick<Wording, 'latin' | 'reading'>[] => {
  if (segments) {
    return withoutEdges(kana).map(word => ({ latin: romanise(word, kana.length === 1) ?? word, reading: word }))
  }
  const words = withoutEdges(latin?.split(/\s+/) ?? [])
  return words.length === count ? words.map(word => ({ latin: word.toLowerCase() })) : []
}

const spoken = new WeakMap<Wording, readonly SpokenWord[]>()

/** The words of a text as written, without surrounding punctuation. */
export const spokenWords = (wording: Wording, lang: Language): readonly SpokenWord[] => {
  const words = spoken.get(wording) ?? wordsSpokenIn(wording, lang)
  spoken.set(wording, words)
  return words
}

const wordsSpokenIn = (wording: Wording, lang: Language): readonly SpokenWord[] => {
  const tokens = wording.segments ?? wording.text.split(/\s+/)
  const isSpoken = (token: string) => normalise(token, lang) !== ''
  const romanised = romanisations(wording, tokens.filter(isSpoken).length)
  let [first, count] = [true, 0]
  return tokens.flatMap(token => {
    const starts = first
    first = isSpoken(token) ? /[.!?…;]["»”]?$/u.test(token) : first || /^[.!?…]+$/u.test(token)
    if (!isSpoken(token)) return []
    count += 1
    const text = token.replace(EDGES, '')
    const { latin, reading } = romanised[count - 1] ?? {}
    return [{
      text,
      first: starts,
      ...(latin === undefined ? {} : { latin }),
      ...(reading === undefined || reading === text ? {} : { reading }),
    }]
  })
}

/** Every wording of one language, including all lines of dialogues. */
export const wordingsOf = (corpus: Corpus, lang: Language): readonly Wording[] =>
  corpus.topics.flatMap(topic => topic.concepts).flatMap(concept => linesOf(concept.texts[lang]))
