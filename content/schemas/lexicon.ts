import * as z from 'zod/mini'
import { GENDERS } from '#core/domain/lesson/phrase.ts'
import { shown, slug } from './topic.ts'

const form = z.string().check(z.refine(each => each === each.normalize('NFC').trim() && each !== '', { error: 'must be NFC, without spaces at the ends' }))
/** What is said of a word in one language: its dictionary form where no course has it, and the other forms that stand in books. */
export const wordingSchema = z.strictObject({
  text: z.exactOptional(shown),
  gender: z.exactOptional(z.enum(GENDERS)),
  latin: z.exactOptional(shown),
  forms: z.exactOptional(z.array(form).check(z.minLength(1))),
})
export type WordingFile = z.output<typeof wordingSchema>

/** BOK-1. The words of one language by their ids. */
export const lexiconSchema = z.record(slug, wordingSchema)
export const picturesSchema = z.record(slug, slug)
