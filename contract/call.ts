import type * as z from 'zod/mini'
import type { ErrorCode } from '#core/domain/errors/app-error.ts'
import type { Answer } from './answer.ts'

/** NET-6. The services a call can belong to; each has a host of its own where one is configured, else the main one. */
export const HOSTS = ['main', 'courses', 'tutors', 'payments', 'experiments', 'visitor', 'flags', 'geo'] as const
export type Host = (typeof HOSTS)[number]

/**
 * One call of the API, said once: the server validates with it, adapters send and parse with it, the OpenAPI document is made from it.
 * `path` holds parameters in braces. `auth`: none, any identity, or registered people only.
 */
export interface CallSpec {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  readonly path: `/${string}`
  /** NET-6. Left out: main. */
  readonly host?: Host
  readonly summary: string
  readonly tag: string
  readonly auth: 'none' | 'anyone' | 'registered'
  readonly params?: z.ZodMiniObject
  /** Values arrive as text; a key that may repeat is an array schema. */
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  readonly answer: Answer
  /** The failures it can answer beside those every call can have. */
  readonly errors: readonly ErrorCode[]
}

export const defineCall = <const Spec extends CallSpec>(spec: Spec): Spec => spec

export type ParamsOf<Spec extends CallSpec> = Spec['params'] extends z.ZodMiniType ? z.output<Spec['params']> : undefined
export type QueryOf<Spec extends CallSpec> = Spec['query'] extends z.ZodMiniType ? z.output<Spec['query']> : undefined
export type BodyOf<Spec extends CallSpec> = Spec['body'] extends z.ZodMiniType ? z.output<Spec['body']> : undefined