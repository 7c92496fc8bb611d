import { hash, verify } from '@node-rs/argon2'
import type { Result } from 'neverthrow'
import type { Refusal } from '../http/errors.ts'
import { createJobPool } from '../limits/job-pool.ts'

/** A hash takes a thread of the process for tens of milliseconds, and those are few and shared with name look-ups and files. */
const pool = createJobPool({ atOnce: 2, waiting: 32 })
type Answered<Value> = Promise<Result<Value, Refusal<'unavailable'>>>

/** Hashes with argon2id at the library's defaults (19 MiB, 2 passes). */
export const hashPassword = (password: string): Answered<string> => pool(() => hash(password))

/** The hash of a password that nobody knows, made as `hashPassword` makes them: it takes the place of one that is not there. */
export const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$ooaoAE+TjjDTr0TcDqg58w$x+rP6FbGkuXxWhExMFZySWu2uY6AlE7grQ9BHy0dXM4'

/** Whether the password is right. Without an account it takes the same time, from the first one on, and is never right. */
export const verifyPassword = (stored: string | null | undefined, password: string): Answered<boolean> =>
  pool(async () => (await verify(stored ?? NOBODY, password)) && stored !== null && stored !== undefined)
