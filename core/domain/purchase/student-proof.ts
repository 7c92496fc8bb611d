import { err, ok, type Result } from 'neverthrow'

/** PUR-1. Why a photo does not show that somebody studies. `too_late` is our fault: nobody looked at it in time. */
export const PROOF_REFUSALS = ['unreadable', 'not_a_proof', 'out_of_date', 'too_late'] as const
export type ProofRefusal = (typeof PROOF_REFUSALS)[number]

/** PUR-1. What is known of somebody as a student. Instants are epoch ms. */
export interface StudentStatus {
  /** Until when they count as one; null where they do not. */
  readonly until: number | null
  /** The photo that waits to be looked at. */
  readonly waiting: { readonly id: string; readonly sentAt: number } | null
  /** Why the last photo did not do; null where it did, or there was none. */
  readonly refusal: ProofRefusal | null
}
export const NO_STUDENT: StudentStatus = { until: null, waiting: null, refusal: null }
export const isStudent = (now: number, { until }: Pick<StudentStatus, 'until'>): boolean => until !== null && now < until

/** How long a proof counts, ms: a year of study. */
export const PROOF_LASTS = 365 * 86_400_000
/** How long a photo is kept at most, ms. */
export const PHOTO_LASTS = 30 * 86_400_000
/** In bytes. */
export const PHOTO_MAX = 1_000_000
export const PHOTO_TYPE = 'image/jpeg'

/** JFIF, Exif: every JPEG begins with the marker of its start and that of a segment. */
const JPEG_START = [0xff, 0xd8, 0xff]
/** PUR-1. Whether bytes are a photo that can be sent. */
export const checkPhoto = (photo: Uint8Array): Result<Uint8Array, 'too_long' | 'invalid'> => {
  if (photo.byteLength > PHOTO_MAX) return err('too_long')
  return JPEG_START.every((byte, at) => photo[at] === byte) ? ok(photo) : err('invalid')
}
