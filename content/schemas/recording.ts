import * as z from 'zod/mini'
import { text } from '#core/domain/stored/shapes.ts'

/** The licences under which a recording may be ours to play. */
export const RECORDING_LICENCES = ['own', 'CC0-1.0', 'CC-BY-4.0'] as const

const recording = z.strictObject({
  /** In `web/public/audio`. */
  file: z.string().check(z.regex(/^[a-z]{2}\/[a-z0-9]+(-[a-z0-9]+)*\.(mp3|m4a)$/)),
  licence: z.enum(RECORDING_LICENCES),
  author: text(100, 1),
  /** SHA-256 of the file, in hexadecimal. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
/** `content/audio/<lang>.json`: a recording for each of these exact texts. */
export const recordingsSchema = z.record(text(500, 1), recording)
export type Recordings = z.output<typeof recordingsSchema>
