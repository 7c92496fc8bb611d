import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { voicePath } from '#contract/teaching.ts'
import type { AudioType } from '#core/domain/tutoring/audio-type.ts'
import type { Db } from '../db/database.ts'
import { tutors, tutorSubmissions, tutorVoices } from '../db/schema/tutoring.ts'
import type { SentSound } from '../http/send-answer.ts'

/** Where a sample is heard, by its hash. */
export const voiceAddress = (hash: string | null): string | null => (hash === null ? null : voicePath(hash))

/** A sample as a tutor sends it, with what its bytes say that it is. */
export interface Voice {
  readonly type: AudioType
  readonly bytes: Uint8Array
  readonly hash: string
}
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Keeps a sample of a tutor, once. */
export const keepVoice = async (now: number, db: Db, tutorId: string, { type, bytes, hash }: Voice): Promise<void> => {
  await db.insert(tutorVoices).values({ tutorId, hash, type, sound: Buffer.from(bytes).toString('base64'), sentAt: now }).onConflictDoNothing()
}
/** GRP-1. Deletes the samples of a tutor that are neither heard nor submitted. Whoever calls it has locked what was submitted. */
export const dropUnheard = async (db: Db, tutorId: string): Promise<void> => {
  const used = sql`select ${tutors.voice} from ${tutors} where ${tutors.id} = ${tutorId} and ${tutors.voice} is not null
    union select ${tutorSubmissions.voice} from ${tutorSubmissions} where ${tutorSubmissions.tutorId} = ${tutorId} and ${tutorSubmissions.voice} is not null`
  await db.delete(tutorVoices).where(and(eq(tutorVoices.tutorId, tutorId), sql`${tutorVoices.hash} not in (${used})`))
}
/** GRP-1. A sample by its hash, which nobody can guess who has not heard it; undefined where there is none. */
export const readVoice = async (db: Db, hash: string): Promise<SentSound | undefined> => {
  const [found] = await db.select({ type: tutorVoices.type, sound: tutorVoices.sound }).from(tutorVoices).where(eq(tutorVoices.hash, hash)).limit(1)
  return found && { hash, type: found.type, bytes: Buffer.from(found.sound, 'base64') }
}
