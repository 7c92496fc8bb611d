import * as z from 'zod/mini'
import type { Expected } from '../grading/expected.ts'
import { LANGUAGES } from '../locale/locales.ts'
import { list, type Read } from '../stored/shapes.ts'

export const GENDERS = ['m', 'f', 'n', 'c'] as const
export type Gender = (typeof GENDERS)[number]
export const REGISTERS = ['formal', 'informal'] as const
export type Register = (typeof REGISTERS)[number]
export const SPEAKERS = ['f', 'm'] as const
export type Speaker = (typeof SPEAKERS)[number]
/** Forms of a word that are shown when it is introduced: of nouns the plural, of adjectives and persons the feminine, of verbs what “I” do and did. */
export const FORMS = ['plural', 'feminine', 'present', 'past'] as const
export type Forms = Readonly<Partial<Record<(typeof FORMS)[number], string>>>

export const languageSchema = /* @__PURE__ */ z.enum(LANGUAGES)
export const phraseSchema = /* @__PURE__ */ (() => z.object({
  lang: languageSchema, text: z.string(), latin: z.exactOptional(z.string()), reading: z.exactOptional(z.string()),
  gender: z.exactOptional(z.enum(GENDERS)), register: z.exactOptional(z.enum(REGISTERS)), speaker: z.exactOptional(z.enum(SPEAKERS)),
  context: z.exactOptional(z.object({ lang: languageSchema, text: z.string() })),
}))()
export const optionSchema = /* @__PURE__ */ (() => z.object({ id: z.string(), phrase: phraseSchema, picture: z.exactOptional(z.string()) }))()
export const expectedSchema = /* @__PURE__ */ (() =>
  z.object({
    lang: languageSchema, text: z.string(), accept: list(z.string()),
    forms: z.exactOptional(list(z.object({ text: z.string(), put: list(z.string()) }))),
    numbers: z.exactOptional(z.object({ inWords: z.record(z.string(), list(z.string())), inDigits: z.record(z.string(), z.string()) })),
  }))() satisfies z.ZodMiniType<Expected>

/** A text as a learner sees it, with the aids that help to read it. */
export type Phrase = Read<typeof phraseSchema>
export type Option = Read<typeof optionSchema>

export const hasOption = (options: readonly Option[], id: string): boolean => options.some(option => option.id === id)
export const optionText = (options: readonly Option[], id: string): string => options.find(option => option.id === id)?.phrase.text ?? ''
