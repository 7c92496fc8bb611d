import type * as z from 'zod/mini'

/** A stream of server-sent events of one schema. */
export interface StreamAnswer<Event extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: 'stream'
  readonly event: Event
}
/** A file to download. The contract fixes its content type; the server gives its name and content. */
export interface FileAnswer {
  readonly kind: 'file'
  readonly contentType: string
}
/** Sound for the player of a page, whole or in parts, which stays as it is under its address. Adapters never make such a call. */
export interface SoundAnswer {
  readonly kind: 'sound'
}
/** A redirect for browsers. Adapters never make such a call. */
export interface RedirectAnswer {
  readonly kind: 'redirect'
}
/** The kind of answer of a call: JSON with a schema, a stream, a file, sound or a redirect. */
export type Answer = z.ZodMiniType | StreamAnswer | FileAnswer | SoundAnswer | RedirectAnswer

export const stream = <const Event extends z.ZodMiniType>(event: Event): StreamAnswer<Event> => ({ kind: 'stream', event })
export const file = (contentType: string): FileAnswer => ({ kind: 'file', contentType })
export const sound: SoundAnswer = { kind: 'sound' }
export const redirect: RedirectAnswer = { kind: 'redirect' }

export const isJson = (answer: Answer): answer is z.ZodMiniType => '_zod' in answer

/** The events of a stream: any number of `item`, then `end`, or `failed` with a failure as body. Without either it was cut short. */
export const STREAM_EVENTS = { item: 'item', end: 'end', failed: 'failed' } as const
