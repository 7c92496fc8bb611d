import * as z from 'zod/mini'
import type { UnitNotes } from '#core/domain/course/concept.ts'
import { noteRuns } from '#core/domain/lesson/note-runs.ts'
import { LANGUAGES, type Language } from '#core/domain/locale/locales.ts'
import { shown, slug } from './topic.ts'

/** Words of the language that a note is about stand in braces, with its own quotation marks around them. */
export const bracesInPairs = z.refine<string>(text => !/[{}]/.test(text.replaceAll(/\{\S([^{}]*\S)?\}/g, '')), { error: 'braces that are not in pairs around words' })
const told = shown.check(bracesInPairs)
const LONGEST_TIP = 170
const inOthers = z.partialRecord(z.enum(LANGUAGES), told)

/** Whether each text is there for all who can learn the language, and for nobody else. */
const isWhole = ({ target, points }: UnitNotes): boolean =>
  points.every(({ title, text }) => LANGUAGES.every(lang => (title[lang] !== undefined && text[lang] !== undefined) === (lang !== target)))

/** CRS-1. A file of notes: what there is to say of one language in one unit, told in each of the other eleven. */
export const notesSchema = z.strictObject({
  unit: slug,
  target: z.enum(LANGUAGES),
  points: z.array(z.strictObject({ id: slug, title: inOthers, text: inOthers, examples: z.array(slug).check(z.minLength(2), z.maxLength(4)) })).check(z.minLength(1)),
}).check(z.refine(isWhole, { error: 'a note is told in every language but its own' }))

/** CRS-5. A file of tips on concepts, by the language that each is told in: short, and with a word of the language that they are about. */
export const tipsSchema = (target: Language) => {
  const tip = told.check(z.refine(text => noteRuns(text).some(({ isTaught }) => isTaught), { error: 'a tip has a word of the language that it is about, in braces' }),
    z.refine(text => text.replaceAll(/[{}]/g, '').length <= LONGEST_TIP, { error: `a tip has at most ${String(LONGEST_TIP)} characters` }))
  return z.record(slug, z.partialRecord(z.enum(LANGUAGES), tip).check(z.refine(tips => tips[target] === undefined, { error: 'a tip is not told in the language that it is about' })))
}
