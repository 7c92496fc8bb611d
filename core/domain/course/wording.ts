import { answerKeys, normalise } from '../grading/normalise.ts'
import { withOtherWritings } from '../grading/tables/other-writings.ts'
import { variantsOf } from '../grading/variants.ts'
import type { Language } from '../locale/locales.ts'
import type { Concept, Corpus, Wording } from './concept.ts'
import { romanise, segmentReadings } from './kana.ts'
import type { Expected } from '../grading/expected.ts'
import type { Phrase, Register } from '../lesson/phrase.ts'

/** The phrase that shows a wording. A reading that only repeats the text is left out. */
export const phraseOf = (wording: Wording, lang: Language): Phrase => {
  const { text, latin, reading, gender, register } = wording
  return {
    lang, text,
    ...(latin === undefined ? {} : { latin }),
    ...(reading === undefined || reading === text ? {} : { reading }),
    ...(gender === undefined ? {} : { gender }),
    ...(register === undefined ? {} : { register }),
  }
}

const inRegister = new WeakMap<Wording, Map<Register, Wording>>()

/**
 * CRS-5. How the learner's own language says it, as formal as the other one where it can: German du is तुम in Hindi, which by itself would say आप.
 * The same wording each time.
 */
export const ownWording = ({ texts }: Concept, native: Language, target: Language): Wording => {
  const [own, { register }] = [texts[native], texts[target]]
  const text = register && own.registers?.[register]
  if (register === undefined || text === undefined) return own
  const known = inRegister.get(own) ?? new Map<Register, Wording>()
  inRegister.set(own, known)
  const wording = known.get(register) ?? { text, accept: [own.text, ...own.accept ?? []], ...(own.register === undefined ? {} : { register }) }
  known.set(register, wording)
  return wording
}

const replies = new WeakMap<Wording, Wording>()

/** The reply of a dialogue as a wording of its own, the same one each time; null if there is none. */
export const replyOf = (wording: Wording): Wording | null => {
  const { reply: text, replyLatin, replyReading, replySegments } = wording
  if (text === undefined) return null
  const reply = replies.get(wording) ?? {
    text,
    ...(replyLatin === undefined ? {} : { latin: replyLatin }),
    ...(replyReading === undefined ? {} : { reading: replyReading }),
    ...(replySegments === undefined ? {} : { segments: replySegments }),
  }
  replies.set(wording, reply)
  return reply
}

/** A wording, and after it its reply where it has one. */
export const withReply = (wording: Wording): readonly Wording[] => [wording, replyOf(wording) ?? []].flat()

/** Whether a wording is a dialogue that begins with a question. */
export const isQuestion = ({ text, reply }: Wording): boolean => reply !== undefined && /[?;？か]["»”。]?\s*$/u.test(text)

const declarations = new WeakMap<Wording, Expected>()

/** The answers that the corpus declares right. Japanese may be typed in kana; the spaced form tells the grader where words end. */
export const declaredOf = (wording: Wording, lang: Language): Expected => {
  const { text, accept = [], reading, segments } = wording
  const declared = declarations.get(wording) ?? {
    lang, text,
    accept: [
      ...accept,
      ...(reading === undefined ? [] : [reading]),
      ...(segments === undefined ? [] : [segments.join(' ')]),
    ],
  }
  declarations.set(wording, declared)
  return declared
}

const expectations = new WeakMap<Wording, Expected>()

/** The answers that count as right: those that are declared, and these as they may be written otherwise. */
export const expectedOf = (wording: Wording, lang: Language): Expected => {
  const expected = expectations.get(wording) ?? withOtherWritings(declaredOf(wording, lang))
  expectations.set(wording, expected)
  return expected
}

const acceptedKeys = new WeakMap<Wording, ReadonlySet<string>>()

/** The keys (normalise.ts) of every answer that counts as this wording. */
export const keysOf = (wording: Wording, lang: Language): ReadonlySet<string> => {
  const known = acceptedKeys.get(wording)
  if (known) return known
  const made = new Set(variantsOf(expectedOf(wording, lang)).flatMap(variant => variant.keys))
  acceptedKeys.set(wording, made)
  return made
}

/** Whether `wording` would be graded right if `other` were expected. */
export const isAcceptedAs = (wording: Wording, other: Wording, lang: Language): boolean => {
  const keys = keysOf(other, lang)
  return (variantsOf(expectedOf(wording, lang))[0]?.keys ?? []).some(key => keys.has(key))
}

/** Whether the text would be graded right if the wording were expected. */
export const isAccepted = (text: string, wording: Wording, lang: Language): boolean => {
  const keys = keysOf(wording, lang)
  return answerKeys(text, lang).some(key => keys.has(key))
}

const shareAnswer = (a: Wording, b: Wording, lang: Language): boolean => {
  const keys = keysOf(b, lang)
  return [...keysOf(a, lang)].some(key => keys.has(key))
}

/** Whether one concept would be graded right if the other were expected, in any of the languages. Two words are confusable that share any answer. */
export const areConfusable = (a: Concept, b: Concept, langs: readonly Language[]): boolean =>
  langs.some(lang => (a.kind === 'word' && b.kind === 'word' && shareAnswer(a.texts[lang], b.texts[lang], lang))
    || isAcceptedAs(a.texts[lang], b.texts[lang], lang) || isAcceptedAs(b.texts[lang], a.texts[lang], lang))

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
const romanisations = ({ latin, segments, reading }: Wording, count: number): readonly Pick<Wording, 'latin' | 'reading'>[] => {
  if (segments) {
    const kana = (reading === undefined ? null : segmentReadings(segments, reading)) ?? []
    return withoutEdges(kana).map(word => ({ latin: romanise(word) ?? word, reading: word }))
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

/** Every wording of one language, including replies. */
export const wordingsOf = (corpus: Corpus, lang: Language): readonly Wording[] =>
  corpus.topics.flatMap(topic => topic.concepts).flatMap(concept => withReply(concept.texts[lang]))
