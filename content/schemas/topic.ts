import * as z from 'zod/mini'
import { type Concept, CONCEPT_KINDS, type Line, PARTS_OF_SPEECH, type Topic, type Wording } from '#core/domain/course/concept.ts'
import { FORMS, GENDERS, REGISTERS, SPEAKERS } from '#core/domain/lesson/phrase.ts'
import { LEVELS } from '#core/domain/level/level.ts'
import { findGap } from '#core/domain/course/writing-steps.ts'
import { INTERESTS } from '#core/domain/lesson/interests.ts'
import { LANGUAGES, type Language } from '#core/domain/locale/locales.ts'
import { isUnread, readable, withoutReadings } from '../reading-aids.ts'

export const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
/** Text in NFC, trimmed and without double spaces. */
export const shown = z.string().check(
  z.minLength(1),
  z.refine(text => text === text.normalize('NFC').trim() && !/\s\s/.test(text), { error: 'must be NFC, without spaces at the ends or two in a row' }),
)
const patterns = z.array(z.string().check(z.minLength(1))).check(z.minLength(1))
/** A wording as its file has it. Japanese texts have spaces between words, and after each run of kanji its reading: {妹|いもうと} が います。 */
const wording = z.strictObject({
  text: shown,
  accept: z.exactOptional(patterns),
  acceptFrom: z.exactOptional(z.partialRecord(z.enum(LANGUAGES), patterns)),
  context: z.exactOptional(shown),
  gender: z.exactOptional(z.enum(GENDERS)),
  register: z.exactOptional(z.enum(REGISTERS)),
  registers: z.exactOptional(z.partialRecord(z.enum(REGISTERS), shown)),
  speaker: z.exactOptional(z.enum(SPEAKERS)),
  forms: z.exactOptional(z.partialRecord(z.enum(FORMS), shown)),
  /** Hindi alone: the romanisation. That of other languages is made by rules. */
  latin: z.exactOptional(shown),
  gap: z.exactOptional(shown),
  lines: z.exactOptional(z.array(shown).check(z.minLength(1))),
  lineLatins: z.exactOptional(z.array(shown)),
})
type WordingFile = z.output<typeof wording>
/** ROUTE-9. What a lesson or a book is about. */
export const about = { interests: z.exactOptional(z.array(z.enum(INTERESTS)).check(z.minLength(1))) }
/** One text for each of the twelve languages. */
export const inAllLanguages = z.record(z.enum(LANGUAGES), shown)

const concept = z.strictObject({
  id: slug,
  kind: z.enum(CONCEPT_KINDS),
  pos: z.exactOptional(z.enum(PARTS_OF_SPEECH)),
  picture: z.exactOptional(slug),
  uses: z.exactOptional(z.array(slug)),
  texts: z.record(z.enum(LANGUAGES), wording),
})

interface Fault {
  readonly path: readonly (string | number)[]
  readonly message: string
}

const plain = (text: string, lang: Language): string => (lang === 'ja' ? withoutReadings(text).replaceAll(' ', '') : text)

const wordingOf = (file: WordingFile, lang: Language): Wording => {
  const { text, latin, lines, lineLatins, registers, forms, context, ...others } = file
  const plainly = <Key extends string>(texts: Readonly<Partial<Record<Key, string>>>) =>
    Object.fromEntries(Object.entries<string | undefined>(texts).map(([key, each = '']) => [key, plain(each, lang)])) as Partial<Record<Key, string>>
  return {
    ...readable(text, lang, latin), ...others,
    ...(context === undefined ? {} : { context: plain(context, lang) }),
    ...(registers && { registers: plainly(registers) }), ...(forms && { forms: plainly(forms) }),
    ...(lines && { lines: lines.map((line, index): Line => readable(line, lang, lineLatins?.[index])) }),
  }
}
export type TopicFile = Omit<Topic, 'concepts'> & { readonly concepts: readonly (Omit<Concept, 'texts'> & { readonly texts: Readonly<Record<Language, WordingFile>> })[] }
/** A topic as its file means it. */
export const topicOf = (file: TopicFile): Topic => ({
  ...file,
  concepts: file.concepts.map(each => ({ ...each, texts: Object.fromEntries(LANGUAGES.map(lang => [lang, wordingOf(each.texts[lang], lang)])) as Record<Language, Wording> })),
})

const wordingFaults = ({ kind, texts }: TopicFile['concepts'][number], lang: Language, file: WordingFile): readonly string[] => {
  const faults: string[] = []
  const fail = (wrong: boolean, message: string) => {
    if (wrong) faults.push(message)
  }
  const said = wordingOf(file, lang)
  fail(kind === 'phrase' && said.gap === undefined, 'a phrase needs a gap')
  const hasAnotherGap = (gap: string) => said.text.split(gap).length > 2 && findGap({ ...said, text: findGap(said)?.after ?? '' }) !== null
  fail(said.gap !== undefined && (findGap(said) === null || hasAnotherGap(said.gap)), 'the gap must be one word of the text, once')
  for (const register of REGISTERS) fail(register === said.register && said.registers?.[register] !== undefined, `the text itself is ${register}`)
  fail((kind === 'dialogue') !== (file.lines !== undefined), 'a dialogue, and nothing else, has lines')
  fail(file.lines?.length !== texts.en.lines?.length, 'a dialogue has as many lines as in English')
  fail(kind !== 'word' && file.forms !== undefined, 'only words have forms')
  fail((lang === 'hi') !== (file.latin !== undefined), 'latin stands with Hindi and with no other language')
  fail(lang === 'hi' && file.lineLatins?.length !== file.lines?.length, 'each line needs its latin')
  fail(lang === 'ja' && [file.text, ...file.lines ?? []].some(isUnread), 'after each run of kanji its reading: {妹|いもうと}')
  return faults
}

const faultsIn = (topic: TopicFile): readonly Fault[] => topic.concepts.flatMap((each, index) => [
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
