import * as z from 'zod/mini'
import { BAND_SIZES } from '#core/domain/funnel/vocabulary.ts'

const word = z.string().check(z.regex(/^\p{L}+$/u), z.maxLength(30))

/** FUN-9. Five words of each of six bands, and eight that do not exist. */
export const wordBankSchema = z.strictObject({
  bands: z.array(z.array(word).check(z.length(5))).check(z.length(BAND_SIZES.length)),
  pseudo: z.array(word).check(z.length(8)),
}).check(z.refine(({ bands, pseudo }) => {
  const all = [...bands.flat(), ...pseudo]
  return new Set(all).size === all.length
}, 'a word is there twice'))
