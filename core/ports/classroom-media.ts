import type { ResultAsync } from 'neverthrow'
import type { ClassroomMediaRoute } from '../domain/classroom/classroom.ts'
import type { SeatedPerson } from '../domain/classroom/line.ts'

/** A flow of sound and pictures: in a browser, a MediaStream. */
export interface Flow {
  readonly id: string
}
export const DEVICE_KINDS = ['microphone', 'camera', 'speaker'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]
/** What a person can turn on and off for the others. */
export type OwnDevice = Exclude<DeviceKind, 'speaker'>
export interface MediaDevice {
  readonly kind: DeviceKind
  readonly id: string
  /** As the system names it; empty before the person has allowed any. */
  readonly name: string
}
/** Why a device gives nothing: the person or the browser refuses it, there is none, another program has it, or the browser cannot do this. */
export const MEDIA_FAILURES = ['not-allowed', 'not-found', 'busy', 'unsupported'] as const
export type MediaFailure = (typeof MEDIA_FAILURES)[number]
/** What was asked for was turned off, or asked for anew, before the browser had given it: there is nothing to tell the person. */
export type Superseded = 'superseded'

/** The person's own microphone, camera and screen. Nothing is opened before it is asked for, and what is turned off is let go of. */
export interface OwnMedia {
  /** Microphone and camera together, for the others; the same flow all the time. */
  readonly flow: Flow
  /**
   * `device` is the id of one, or null for the one that the system prefers; one that is gone gives way to that too.
   * What is on stays on until what takes its place is there, and after a failure.
   */
  turnOn(kind: OwnDevice, device: string | null): ResultAsync<void, MediaFailure | Superseded>
  turnOff(kind: OwnDevice): void
  /**
   * Asks the person which screen or window they want to share, in place of the one that they share.
   * `ended` is called when they end that outside of the page, and not by `stopSharing`. Who chooses none has refused (`not-allowed`).
   */
  shareScreen(ended: () => void): ResultAsync<Flow, MediaFailure | Superseded>
  stopSharing(): void
  /** How loud the microphone is at this moment, 0 to 1, as ears measure it; 0 while it is off. */
  level(): number
  /** Lets go of everything. */
  close(): void
}
/** What arrives from one seat. */
export interface ReceivedMedia {
  readonly seat: string
  readonly state: 'connecting' | 'connected' | 'lost'
  /** Microphone and camera, the same flow as long as a connection lasts. Whether they are on, the line tells. */
  readonly flow: Flow | null
  /** Null unless the line tells that they share one. */
  readonly screen: Flow | null
}
export interface MediaListener {
  /** Everybody's but one's own, in the order of the people who were met, each time that anything has changed. */
  onReceived(received: readonly ReceivedMedia[]): void
  /** A signal for the browser at another seat, which the line is to carry. One that the line loses is made good by `resume`. */
  onSignal(to: string, data: string): void
}
export interface MediaSession {
  /** Who is in and what they show, by the line, oneself among them or not; a person with another connection than before is connected to anew. */
  meet(people: readonly SeatedPerson[]): void
  /** A signal that the line has brought, in the order of its sender. One of a connection that is not met yet is kept until it is. */
  signal(seat: string, connection: string, data: string): void
  /** What is to be sent from now on: one's own flow as it is at this moment, with its camera or without it, and a screen. To be called after each change of them. */
  send(sent: { readonly pictures: boolean; readonly screen: Flow | null }): void
  /** The line is open again after it was lost: what it may have lost is asked for, and connections that were lost are sought anew. */
  resume(): void
  /** Which seats are heard to speak at this moment or a moment ago, one's own among them. It is to be asked several times a second. */
  speaking(): readonly string[]
  /** Nothing is told afterwards. One's own media stay open. */
  close(): void
}
export interface MediaPlace {
  readonly route: ClassroomMediaRoute
  readonly seat: string
  readonly own: OwnMedia
}
/** What there is once it is loaded. */
export interface MediaTools {
  /** The devices of the machine, and word of each change of them until the listener is dropped. */
  devices(): ResultAsync<readonly MediaDevice[], MediaFailure>
  onDevices(changed: () => void): () => void
  /** `lost` is called when a device that was on is unplugged or taken away; it is off then. */
  own(lost: (kind: OwnDevice) => void): OwnMedia
  /** Begins to send one's own flow, with its camera, to everybody who is met, and to receive theirs. */
  join(place: MediaPlace, listener: MediaListener): MediaSession
}
/** Sound and pictures between the people of a classroom. They need no server of ours but for the signals. */
export interface ClassroomMedia {
  /** Whether the browser can do it. */
  isSupported(): boolean
  /** Loads what does it, which is too much for other pages. It is `unsupported` also where that cannot be loaded; asking again may help. */
  load(): ResultAsync<MediaTools, 'unsupported'>
}
