import type * as z from 'zod/mini'

/** Events that arrive one by one, each an object of one schema (server-sent events). */
export interface StreamAnswer<Event extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: 'stream'
  readonly event: Event
}
/** A file to keep: its content type is the contract's, its name and bytes are the server's. */
export interface FileAnswer {
  readonly kind: 'file'
  readonly contentType: string
}
/** Another address, for browsers that open this one. Adapters never ask for it. */
export interface RedirectAnswer {
  readonly kind: 'redirect'
}
/** What a call answers: JSON by a schema, or one of the three that JSON cannot be. */
export type Answer = z.ZodMiniType | StreamAnswer | FileAnswer | RedirectAnswer

export const stream = <const Event extends z.ZodMiniType>(event: Event): StreamAnswer<Event> => ({ kind: 'stream', event })
export const file = (contentType: string): FileAnswer => ({ kind: 'file', contentType })
export const redirect: RedirectAnswer = { kind: 'redirect' }

export const isJson = (answer: Answer): answer is z.ZodMiniType => '_zod' in answer

/** The names of a stream's events: any number of `item`, then `end`, or `failed` with the body of a failure. Without either of those it was cut short. */
export const STREAM_EVENTS = { item: 'item', end: 'end', failed: 'failed' } as const
