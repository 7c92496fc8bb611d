import { and, eq, isNull, TransactionRollbackError } from 'drizzle-orm'
import type { StoredKeeper } from '#core/domain/keeper/keeper.ts'
import type { Db } from '../db/database.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { lockOwner } from '../db/lock-owner.ts'
import { identities, linkedAccounts, pendingSignIns, signInLinks } from '../db/schema/auth.ts'
import { mergeDeviceValues } from '../profiles/store.ts'
import { addLetter } from '../mail/store.ts'
import type { Letter } from '../mail/letter.ts'
import { putCode } from './email-codes.ts'
import { isEmailTaken } from './is-email-taken.ts'
import { type NewLink, putLink } from './links.ts'
import { mergeInto } from './merge.ts'
import { isPasskeyOf } from './passkeys.ts'
import type { SessionDevice } from './session-device.ts'
import { type Asking, endSessions, inOpenSession, openSession, type OpenSession, revokeSession } from './sessions.ts'
import { hasTwoStep, isPassed, putPending } from './two-step.ts'

/** The language in which somebody reads their letters; null where it is not known. */
export const localeOf = async (db: Db, userId: string): Promise<string | null> => {
  const [found] = await db.select({ locale: identities.locale }).from(identities).where(eq(identities.id, userId))
  return found?.locale ?? null
}

export const findIdentity = async (db: Db, id: string) => {
  const [found] = await db.select().from(identities).where(eq(identities.id, id))
  return found
}
export const findAccount = async (db: Db, emailKey: string) => {
  const [found] = await db
    .select({ id: identities.id, email: identities.email, passwordHash: identities.passwordHash })
    .from(identities).where(eq(identities.emailKey, emailKey))
  return found
}

export interface Registration {
  readonly userId: string
  readonly requestId: string
  readonly email: string
  readonly emailKey: string
  /** Null for a buyer, who has none yet. */
  readonly passwordHash: string | null
  readonly locale: string
  readonly keeper: StoredKeeper
  readonly welcome: Letter
  /** PUR-2. The link in a buyer’s letter, by which they set a password. */
  readonly link?: NewLink
  readonly device: SessionDevice
}

/** AUTH-6. Turns the anonymous identity into an account under the same id; `not_anonymous` where it is one already. */
export const register = async (now: number, db: Db, who: Registration): Promise<OpenSession | 'email_taken' | 'not_anonymous'> => {
  const { userId, requestId, email, emailKey, passwordHash, locale, device } = who
  try {
    return await db.transaction(async tx => {
      const [done] = await tx
        .update(identities)
        .set({ kind: 'registered', email, emailKey, passwordHash, locale, registrationRequestId: requestId, registeredAt: now })
        .where(and(eq(identities.id, userId), eq(identities.kind, 'anonymous'), isNull(identities.mergedInto)))
        .returning({ id: identities.id })
      if (!done) return 'not_anonymous'
      await mergeDeviceValues(now, tx, userId, who.keeper)
      if (who.link) await putLink(now, tx, who.link)
      else await putCode(tx, { userId, id: requestId, email, madeAt: now })
      await addLetter(now, tx, who.welcome)
      return openSession(now, tx, { userId, email, registered: true, device })
    })
  } catch (error) {
    if (isEmailTaken(error)) return 'email_taken'
    throw error
  }
}

/** What has passed the second step of a sign-in: a passkey, which is both at once, or the sign-in that waited for a code, by its hash. */
export type SecondProof = { readonly passkey: string } | { readonly passed: string }
/** An account that somebody may enter, and where it is how they came, the hash of the password that they knew or the id of their linked account. */
export interface EnteredAccount {
  readonly id: string
  readonly email: string | null
  readonly passwordHash?: string | null
  readonly linkedId?: string
  readonly second?: SecondProof
}
export interface AccountEntry {
  readonly account: EnteredAccount
  /** The identity that the browser had so far, or null, and the longer of its streak and the account’s, where both have one. */
  readonly anonymous: { readonly id: string; readonly streak: number } | null
  /** The session of an account that the browser had so far, or null: it ends. */
  readonly left: string | null
  readonly keeper: StoredKeeper
  readonly device: SessionDevice
}

type Standing = 'entered' | 'changed' | 'second_step'
/**
 * AUTH-6. Whether an account is still entered by what was checked, under its lock: meanwhile its password may have been changed, its passkey
 * removed, a provider's account unlinked, a second step turned on, or the account taken back.
 */
const standingOf = async (tx: Db, { id, passwordHash, linkedId, second }: EnteredAccount): Promise<Standing> => {
  await lockOwner(tx, id)
  if (passwordHash !== undefined && (await findIdentity(tx, id))?.passwordHash !== passwordHash) return 'changed'
  if (linkedId !== undefined && await tx.$count(linkedAccounts, and(eq(linkedAccounts.id, linkedId), eq(linkedAccounts.userId, id))) === 0) return 'changed'
  if (second === undefined) return await hasTwoStep(tx, id) ? 'second_step' : 'entered'
  return await ('passkey' in second ? isPasskeyOf(tx, id, second.passkey) : isPassed(tx, id, second.passed)) ? 'entered' : 'changed'
}

/** Lets a sign-in wait for its second step; false where its first no longer holds. */
export const waitForSecondStep = (now: number, db: Db, account: EnteredAccount, token: string): Promise<boolean> =>
  db.transaction(async tx => {
    if (await standingOf(tx, account) !== 'second_step') return false
    await putPending(now, tx, account.id, token)
    return true
  })

/** Opens a session of the account and merges the anonymous identity that signed in; nothing of that where it says why not. */
export const openAccountSession = async (
  now: number, db: Db, personRows: readonly PersonRows[], { account, anonymous, left, keeper, device }: AccountEntry,
): Promise<OpenSession | Exclude<Standing, 'entered'>> => {
  let standing: Standing = 'entered'
  try {
    return await db.transaction(async tx => {
      // The visitor is locked before the account, as everywhere.
      if (anonymous !== null && anonymous.id !== account.id) await mergeInto(now, tx, personRows, { anonymous: anonymous.id, account: account.id, streak: anonymous.streak })
      standing = await standingOf(tx, account)
      if (standing !== 'entered') tx.rollback()
      await mergeDeviceValues(now, tx, account.id, keeper)
      const session = await openSession(now, tx, { userId: account.id, email: account.email, registered: true, device })
      // After the account is locked: its sessions are changed under that lock.
      if (left !== null) await revokeSession(now, tx, left)
      return session
    })
  } catch (error) {
    if (error instanceof TransactionRollbackError && standing !== 'entered') return standing
    throw error
  }
}

export interface NewPassword extends Asking {
  /** Null where it is the password that the account has: then the sessions alone end. */
  readonly hash: string | null
  /** Tells the owner of the account; null where it has no address. */
  readonly letter: Letter | null
}
/**
 * PRO-11. Sets a password and ends every session but the one that asks, whoever is signed in there, every link that was sent, and every
 * sign-in that waits for its second step. False where the session that asks has been ended meanwhile.
 */
export const setPassword = async (now: number, db: Db, { hash, letter, ...asking }: NewPassword): Promise<boolean> =>
  await inOpenSession(now, db, asking, async tx => {
    const { userId, sessionId } = asking
    if (hash !== null) await tx.update(identities).set({ passwordHash: hash }).where(eq(identities.id, userId))
    await tx.delete(signInLinks).where(eq(signInLinks.userId, userId))
    await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
    await endSessions(now, tx, userId, { except: sessionId })
    if (letter) await addLetter(now, tx, letter)
    return true
  }) === true
