import { and, eq, isNull } from 'drizzle-orm'
import { err, ok, type Result } from 'neverthrow'
import { RECOVERY_CODES, RECOVERY_GROUPS, RECOVERY_LETTERS } from '#core/domain/account/second-step.ts'
import type { Db } from '../db/database.ts'
import { recoveryCodes } from '../db/schema/auth.ts'
import { hmac } from '../hmac.ts'
import type { Refusal } from '../http/errors.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

const GROUP = 4
const LENGTH = RECOVERY_GROUPS * GROUP

interface Asked {
  readonly userId: string
  readonly requestId: string
}
/** What a set of codes is known by. The request itself is not stored, since its codes follow from it. */
export const recoverySetOf = (secret: Uint8Array, { userId, requestId }: Asked): string => hmac(secret, `recovery-set\n${userId}\n${requestId}`)

/** AUTH-6. Ten codes, the same ones for a request that is repeated, and nobody else can tell which. No two begin alike. */
export const recoveryCodesOf = (secret: Uint8Array, { userId, requestId }: Asked): readonly string[] => {
  const codes = new Map<string, string>()
  for (let nth = 0; codes.size < RECOVERY_CODES; nth += 1) {
    const bytes = Buffer.from(hmac(secret, `recovery-code\n${userId}\n${requestId}\n${nth}`), 'base64url').subarray(0, LENGTH)
    const code = Array.from(bytes, byte => RECOVERY_LETTERS[byte % RECOVERY_LETTERS.length] ?? '').join('')
    codes.set(code.slice(0, GROUP), code)
  }
  return [...codes.values()]
}

export interface HashedCode {
  readonly which: string
  readonly hash: string
}
/** ASVS 6.5.2. Each has 40 bits beside what tells which it is, so they are hashed as passwords are. */
export const hashRecoveryCodes = async (codes: readonly string[]): Promise<Result<readonly HashedCode[], Refusal<'unavailable'>>> => {
  const hashed: HashedCode[] = []
  for (const code of codes) {
    const hash = await hashPassword(code.slice(GROUP))
    if (hash.isErr()) return err(hash.error)
    hashed.push({ which: code.slice(0, GROUP), hash: hash.value })
  }
  return ok(hashed)
}

/** Takes the place of all codes that somebody had. */
export const putRecoveryCodes = async (tx: Db, userId: string, codes: readonly HashedCode[]): Promise<void> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map(code => ({ userId, ...code })))
}

const isOpen = (userId: string, which: string) => and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.which, which), isNull(recoveryCodes.usedAt))

/** Whether a code is right and was not used; it is not used by that. */
export const isRecoveryCode = async (db: Db, userId: string, { which, secret }: { readonly which: string; readonly secret: string }): Promise<Result<boolean, Refusal<'unavailable'>>> => {
  const [found] = await db.select({ hash: recoveryCodes.hash }).from(recoveryCodes).where(isOpen(userId, which))
  return verifyPassword(found?.hash, secret)
}
/** Of all requests one uses it. */
export const useRecoveryCode = async (now: number, tx: Db, userId: string, which: string): Promise<boolean> =>
  (await tx.update(recoveryCodes).set({ usedAt: now }).where(isOpen(userId, which)).returning({ which: recoveryCodes.which })).length > 0

export const recoveryCodesLeft = (db: Db, userId: string): Promise<number> => db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
