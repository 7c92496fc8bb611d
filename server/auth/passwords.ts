import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id, with the library's defaults (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password)

let nobody: Promise<string> | undefined
/** Whether the password fits; where there is no account it costs the same time and never does. */
export const verifyPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  if (stored) return verify(stored, password)
  nobody ??= hash(randomBytes(16).toString('hex'))
  await verify(await nobody, password)
  return false
}
