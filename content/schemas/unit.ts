import * as z from 'zod/mini'
import { LANGUAGES } from '#core/domain/locale/locales.ts'
import { LEVELS } from '#core/domain/level/level.ts'
import { inAllLanguages, slug } from './topic.ts'

/** CRS-1. A unit file: its lessons in order, each taught from one topic. */
export const unitSchema = z.strictObject({
  id: slug,
  level: z.enum(LEVELS),
  title: inAllLanguages,
  say: slug,
  lessons: z.array(z.strictObject({ id: slug, topic: slug })).check(z.minLength(1)),
  readings: z.exactOptional(z.partialRecord(z.enum(LANGUAGES), z.array(z.iso.date()))),
})
