import type { GroupLessonKind } from '../group-lesson/join-state.ts'
import type { ClassroomEntry } from './entry.ts'

/** What a classroom is for: a lesson with a tutor, or a class. */
export type ClassroomKind = 'tutoring' | GroupLessonKind

export const CLASSROOM_ROLES = ['host', 'learner'] as const
export type ClassroomRole = (typeof CLASSROOM_ROLES)[number]

/** Somebody's place in a classroom, the same each time they come. */
export interface Seat {
  readonly seat: string
  /** Null where somebody has not said their name. */
  readonly name: string | null
  readonly role: ClassroomRole
}
/** A server that helps two browsers to find each other: STUN, or TURN with its credentials. */
export interface IceServer {
  readonly urls: readonly string[]
  readonly username?: string | undefined
  readonly credential?: string | undefined
}
/** How sound and pictures travel: between the browsers, or over a LiveKit server. */
export type ClassroomMediaRoute =
  | { readonly kind: 'mesh'; readonly iceServers: readonly IceServer[] }
  | { readonly kind: 'livekit'; readonly url: string; readonly token: string }

/** The classroom of a lesson as one of its people meets it, times in epoch ms. */
export interface Classroom {
  readonly lesson: string
  readonly kind: ClassroomKind
  /** What a class is about; null for a lesson with a tutor. */
  readonly topic: string | null
  readonly startsAt: number
  readonly endsAt: number
  readonly entry: ClassroomEntry
  readonly own: Seat
  /** The name of who teaches. */
  readonly tutor: string
  readonly demo: boolean
  /** What lets its caller in; null where the classroom is not open to them. */
  readonly pass: string | null
  /** Null where there is no pass. */
  readonly media: ClassroomMediaRoute | null
}
