import type { ResultAsync } from 'neverthrow'
import type { ClassroomMediaRoute } from '../domain/classroom/classroom.ts'
import type { SeatedPerson } from '../domain/classroom/line.ts'

/** A flow of sound and pictures: in a browser, a MediaStream. */
export interface Flow {
  readonly id: string
}
export const DEVICE_KINDS = ['microphone', 'camera', 'speaker'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]
export interface MediaDevice {
  readonly kind: DeviceKind
  readonly id: string
  /** As the system names it; empty before the person has allowed any. */
  readonly name: string
}
/** Why a device gives nothing: the person or the browser refuses it, there is none, another program has it, or the browser cannot do this. */
export const MEDIA_FAILURES = ['not-allowed', 'not-found', 'busy', 'unsupported'] as const
export type MediaFailure = (typeof MEDIA_FAILURES)[number]

/** The person's own microphone, camera and screen. Nothing is opened before it is asked for, and what is turned off is let go of. */
export interface OwnMedia {
  /** Microphone and camera together, for the others; the same flow all the time. */
  readonly flow: Flow
  /** `device` is the id of one, or null for the one that the system prefers. */
  turnOn(kind: 'microphone' | 'camera', device: string | null): ResultAsync<void, MediaFailure>
  turnOff(kind: 'microphone' | 'camera'): void
  /** Asks the person which screen or window they want to share; `ended` is called when they end that outside of the page. */
  shareScreen(ended: () => void): ResultAsync<Flow, MediaFailure>
  stopSharing(): void
  /** How loud the microphone is at this moment, 0 to 1. */
  level(): number
  /** Lets go of everything. */
  close(): void
}
/** What arrives from one seat. */
export interface ReceivedMedia {
  readonly seat: string
  readonly state: 'connecting' | 'connected' | 'lost'
  /** Microphone and camera. */
  readonly flow: Flow | null
  readonly screen: Flow | null
}
export interface MediaListener {
  /** Everybody's, each time that anything has changed. */
  onReceived(received: readonly ReceivedMedia[]): void
  /** A signal for the browser at another seat, which the line is to carry. */
  onSignal(to: string, data: string): void
}
export interface MediaSession {
  /** Who is in, by the line; a person with another connection than before is connected to anew. */
  meet(people: readonly SeatedPerson[]): void
  /** A signal that the line has brought. One of a connection that is not met yet is kept until it is. */
  signal(seat: string, connection: string, data: string): void
  /** What is to be sent from now on: one's own flow as it is at this moment, with its camera or without it, and a screen. */
  send(sent: { readonly pictures: boolean; readonly screen: Flow | null }): void
  /** Which seats are heard to speak at this moment, one's own among them. */
  speaking(): readonly string[]
  close(): void
}
/** Sound and pictures between the people of a classroom. It needs no server of ours but for the signals. */
export interface ClassroomMedia {
  /** Whether the browser can do it. */
  isSupported(): boolean
  /** The devices of the machine, and word of each change of them until the listener is dropped. */
  devices(): ResultAsync<readonly MediaDevice[], MediaFailure>
  onDevices(changed: () => void): () => void
  own(): OwnMedia
  /** Begins to send one's own flow to everybody who is met, and to receive theirs. */
  join(place: { readonly route: ClassroomMediaRoute; readonly seat: string; readonly own: OwnMedia }, listener: MediaListener): MediaSession
}
