import type * as z from 'zod/mini'
import type { ErrorCode } from '#core/domain/errors/app-error.ts'
import type { Answer } from './answer.ts'
import type { FileBody } from './file-body.ts'

/** NET-6. The services that calls belong to. A service without a configured host uses the main one. */
export const HOSTS = ['main', 'courses', 'tutors', 'payments', 'experiments', 'visitor', 'flags', 'geo'] as const
export type Host = (typeof HOSTS)[number]

const API_PATH = /^\/(?:v1\/|api\/eval\/|pot(?:\?|$))/
/** NET-6. Whether an address belongs to the API where the web has the same origin. */
export const isApiPath = (path: string): boolean => API_PATH.test(path)

/**
 * One call of the API. The server, the adapters and the OpenAPI document are all derived from it.
 * Parameters in `path` are in braces. `auth` requires no identity, any identity, or a registered one.
 */
export interface CallSpec {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  readonly path: `/${string}`
  /** NET-6. The default is `main`. */
  readonly host?: Host
  readonly summary: string
  readonly tag: string
  readonly auth: 'none' | 'anyone' | 'registered'
  /** A call that needs no identity, and does more with one. */
  readonly knowsCaller?: true
  readonly params?: z.ZodMiniObject
  /** Values arrive as text. A key that may be repeated has an array schema. */
  readonly query?: z.ZodMiniObject
  /** A body is JSON, or a file. */
  readonly body?: z.ZodMiniType | FileBody
  readonly answer: Answer
  /** The one status that is a success, where not every 2xx is. */
  readonly success?: 200
  /** The failures of this call, besides those of every call. */
  readonly errors: readonly ErrorCode[]
}

export const defineCall = <const Spec extends CallSpec>(spec: Spec): Spec => spec

export type ParamsOf<Spec extends CallSpec> = Spec['params'] extends z.ZodMiniType ? z.output<Spec['params']> : undefined
export type QueryOf<Spec extends CallSpec> = Spec['query'] extends z.ZodMiniType ? z.output<Spec['query']> : undefined
export type BodyOf<Spec extends CallSpec> = Spec['body'] extends z.ZodMiniType ? z.output<Spec['body']> : Spec['body'] extends FileBody ? Uint8Array : undefined