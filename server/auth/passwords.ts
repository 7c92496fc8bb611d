import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Hashes with argon2id at the library's defaults (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password)

let nobody: Promise<string> | undefined
/** Whether the password is right. Without an account it takes the same time and is never right. */
export const verifyPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  if (stored) return verify(stored, password)
  nobody ??= hash(randomBytes(16).toString('hex'))
  await verify(await nobody, password)
  return false
}
