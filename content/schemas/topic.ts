import * as z from 'zod/mini'
import { CONCEPT_KINDS, type Concept, type Topic, type Wording } from '#core/domain/course/concept.ts'
import { GENDERS, REGISTERS } from '#core/domain/lesson/phrase.ts'
import { LEVELS } from '#core/domain/level/level.ts'
import { findGap } from '#core/domain/course/writing-steps.ts'
import { INTERESTS } from '#core/domain/lesson/interests.ts'
import { LANGUAGES, type Language } from '#core/domain/locale/locales.ts'

export const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
/** Text in NFC, trimmed and without double spaces. */
export const shown = z.string().check(
  z.minLength(1),
  z.refine(text => text === text.normalize('NFC').trim() && !/\s\s/.test(text), { error: 'must be NFC, without spaces at the ends or two in a row' }),
)
const segments = z.array(z.string().check(z.minLength(1))).check(z.minLength(1))
const wording = z.strictObject({
  text: shown,
  accept: z.exactOptional(z.array(z.string().check(z.minLength(1))).check(z.minLength(1))),
  gender: z.exactOptional(z.enum(GENDERS)),
  register: z.exactOptional(z.enum(REGISTERS)),
  registers: z.exactOptional(z.partialRecord(z.enum(REGISTERS), shown)),
  latin: z.exactOptional(shown),
  reading: z.exactOptional(shown),
  segments: z.exactOptional(segments),
  gap: z.exactOptional(shown),
  reply: z.exactOptional(shown),
  replyLatin: z.exactOptional(shown),
  replyReading: z.exactOptional(shown),
  replySegments: z.exactOptional(segments),
})
/** ROUTE-9. What a lesson or a book is about. */
export const about = { interests: z.exactOptional(z.array(z.enum(INTERESTS)).check(z.minLength(1))) }
/** One text for each of the twelve languages. */
export const inAllLanguages = z.record(z.enum(LANGUAGES), shown)

const concept = z.strictObject({
  id: slug,
  kind: z.enum(CONCEPT_KINDS),
  picture: z.exactOptional(slug),
  uses: z.exactOptional(z.array(slug)),
  texts: z.record(z.enum(LANGUAGES), wording),
})

interface Fault {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** The languages that are shown with a romanisation. */
export const ROMANISED: readonly Language[] = ['uk', 'hi', 'el', 'ja']

const wordingFaults = ({ kind }: Concept, lang: Language, wording: Wording): readonly string[] => {
  const faults: string[] = []
  const fail = (wrong: boolean, message: string) => {
    if (wrong) faults.push(message)
  }
  fail(kind === 'phrase' && wording.gap === undefined, 'a phrase needs a gap')
  const hasAnotherGap = (gap: string) => wording.text.split(gap).length > 2 && findGap({ ...wording, text: findGap(wording)?.after ?? '' }) !== null
  fail(wording.gap !== undefined && (findGap(wording) === null || hasAnotherGap(wording.gap)), 'the gap must be one word of the text, once')
  for (const register of REGISTERS) fail(register === wording.register && wording.registers?.[register] !== undefined, `the text itself is ${register}`)
  fail((kind === 'dialogue') !== (wording.reply !== undefined), 'a dialogue, and nothing else, has a reply')
  fail(ROMANISED.includes(lang) && wording.latin === undefined, 'latin is missing')
  fail(ROMANISED.includes(lang) && wording.reply !== undefined && wording.replyLatin === undefined, 'replyLatin is missing')
  fail(lang === 'ja' && (wording.segments?.join('') !== wording.text || wording.reading === undefined), 'segments must join to the text, with a reading')
  const lacksSegments = wording.replySegments?.join('') !== wording.reply || wording.replyReading === undefined
  fail(lang === 'ja' && wording.reply !== undefined && lacksSegments, 'replySegments must join to the reply, with a replyReading')
  fail(lang !== 'ja' && (wording.segments !== undefined || wording.reading !== undefined), 'only Japanese has segments and readings')
  return faults
}

const faultsIn = (topic: Topic): readonly Fault[] => topic.concepts.flatMap((each, index) => [
  ...(topic.concepts.findIndex(({ id }) => id === each.id) < index ? [{ path: ['concepts', index, 'id'], message: `${each.id} is there twice` }] : []),
  ...LANGUAGES.flatMap(lang => wordingFaults(each, lang, each.texts[lang]).map(message => ({ path: ['concepts', index, 'texts', lang], message }))),
])

/** CRS-5. A topic file: concepts, each worded in all languages. */
export const topicSchema = z.strictObject({
  id: slug,
  level: z.enum(LEVELS),
  picture: slug,
  ...about,
  title: inAllLanguages,
  concepts: z.array(concept).check(z.minLength(1)),
}).check(context => {
  for (const { path, message } of faultsIn(context.value)) {
    context.issues.push({ code: 'custom', input: context.value, path: [...path], message })
  }
})
