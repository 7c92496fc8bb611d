import * as z from 'zod/mini'
import { CLASSROOM_ENTRIES } from '#core/domain/classroom/entry.ts'
import { CLASSROOM_ROLES } from '#core/domain/classroom/classroom.ts'
import { LINE_ENDS, LONGEST_MEANING, LONGEST_TEXT, WRITTEN_KINDS } from '#core/domain/classroom/line.ts'
import { GROUP_LESSON_KINDS } from '#core/domain/group-lesson/join-state.ts'
import { defineCall } from './call.ts'
import { clientId, instant } from './primitives.ts'

const seat = z.string().check(z.maxLength(64))
const place = { seat, name: z.nullable(z.string()), role: z.enum(CLASSROOM_ROLES) }
const iceServer = z.object({ urls: z.array(z.string()), username: z.optional(z.string()), credential: z.optional(z.string()) })
const media = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mesh'), iceServers: z.array(iceServer) }),
  z.object({ kind: z.literal('livekit'), url: z.string(), token: z.string() }),
])
const classroom = z.object({
  lesson: clientId, kind: z.enum(['tutoring', ...GROUP_LESSON_KINDS]), topic: z.nullable(z.string()), startsAt: instant, endsAt: instant,
  entry: z.enum(CLASSROOM_ENTRIES), own: z.object(place), tutor: z.string(), demo: z.boolean(),
  /** What the line is opened with; null where the classroom is not open to the caller. */
  pass: z.nullable(z.string()), media: z.nullable(media),
})
export const readClassroom = defineCall({
  method: 'get', path: '/v1/classrooms/{lesson}', tag: 'classrooms', host: 'tutors', auth: 'registered',
  summary: 'The classroom of a lesson or a class, for who learns or teaches in it (TUT-2, GRP-2)',
  params: z.object({ lesson: clientId }),
  answer: classroom, errors: [],
})

/** The path of a classroom's line, a WebSocket whose messages are JSON: its first is an entry, then acts go up and news come down. */
export const linePath = (lesson: string): string => `/v1/classrooms/${lesson}/line`
const LINE_PATH = /^\/v1\/classrooms\/([\da-f-]{36})\/line$/
/** The lesson of a line's path; null for any other path. */
export const lessonOfLine = (path: string): string | null => LINE_PATH.exec(path)?.[1] ?? null

/** The code with which the server closes a line where its person or their network has too many (RFC 6455, 7.4: try again later). Pages do not make it again by themselves. */
export const CROWDED = 1013

/** The longest message of a line, in bytes: a description of a connection with its candidates takes some 10 000. */
export const LONGEST_MESSAGE = 64 * 1024
const state = { microphone: z.boolean(), camera: z.boolean(), screen: z.boolean() }
const seatState = z.object({ ...state, hand: z.nullable(instant) })
const writing = {
  id: clientId, kind: z.enum(WRITTEN_KINDS), text: z.string().check(z.maxLength(Math.max(...Object.values(LONGEST_TEXT)))),
  meaning: z.nullable(z.string().check(z.maxLength(LONGEST_MEANING))), revision: z.int().check(z.gte(1), z.lte(1_000_000)), removed: z.boolean(),
}
const data = z.string().check(z.maxLength(LONGEST_MESSAGE - 200))

/** The first message of a line: the pass, and the id that the client gives this connection. */
export const lineEntry = z.strictObject({ kind: z.literal('enter'), pass: z.string().check(z.maxLength(400)), connection: clientId })
export const lineAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('state'), state: z.strictObject({ ...state, hand: z.boolean() }) }),
  z.strictObject({ kind: z.literal('write'), writing: z.strictObject(writing) }),
  z.strictObject({ kind: z.literal('signal'), to: seat, data }),
  z.strictObject({ kind: z.literal('leave') }),
])
const person = z.object({ ...place, connection: clientId, state: seatState })
const written = z.object({ ...writing, seat, name: z.nullable(z.string()), at: instant })
const connection = { seat, connection: clientId }
export const lineNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('welcome'), people: z.array(person), written: z.array(written) }),
  z.object({ kind: z.literal('came'), person }),
  z.object({ kind: z.literal('state'), ...connection, state: seatState }),
  z.object({ kind: z.literal('left'), ...connection }),
  z.object({ kind: z.literal('written'), written }),
  z.object({ kind: z.literal('signal'), ...connection, data }),
  z.object({ kind: z.literal('end'), why: z.enum(LINE_ENDS) }),
])
/** What the server sends when there are no news, so that a page notices a line that is lost. */
export const PULSE_MESSAGE = '{"kind":"pulse"}'
