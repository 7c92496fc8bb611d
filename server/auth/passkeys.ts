import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { CHALLENGE_LIFETIME, isCloned, MOST_PASSKEYS, type Passkey } from '#core/domain/account/passkey.ts'
import { isLastWayIn } from '#core/domain/account/linked-account.ts'
import type { Db } from '../db/database.ts'
import { timeText, timeTextOrNull } from '../db/exported.ts'
import { lockOwner } from '../db/lock-owner.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { passkeyChallenges, passkeys } from '../db/schema/auth.ts'
import type { Letter } from '../mail/letter.ts'
import { addLetter } from '../mail/store.ts'
import { type Asking, inOpenSession } from './sessions.ts'
import { waysIn } from './ways-in.ts'
import { hashToken } from './tokens.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/** AUTH-6. Only accounts have passkeys, so a merge moves nothing. */
export const passkeyRows: PersonRows = {
  tables: [passkeys],
  move: async () => {},
  lists: {
    passkeys: async (db, { ids }) => {
      const rows = await db.select().from(passkeys).where(inArray(passkeys.userId, [...ids])).orderBy(passkeys.madeAt, passkeys.id)
      return rows.map(({ name, madeAt, usedAt, isSynced }) => ({ name, addedAt: timeText(madeAt), usedAt: timeTextOrNull(usedAt), synced: isSynced }))
    },
  },
}

export const passkeyOf = ({ id, name, madeAt, usedAt, isSynced }: PasskeyRow): Passkey => ({ id, name, madeAt, usedAt, isSynced })
export const passkeysOf = (db: Db, userId: string): Promise<readonly PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.madeAt), passkeys.id)
export const findPasskey = async (db: Db, id: string): Promise<PasskeyRow | undefined> => (await db.select().from(passkeys).where(eq(passkeys.id, id)))[0]
export const countPasskeys = (db: Db, userId: string): Promise<number> => db.$count(passkeys, eq(passkeys.userId, userId))
/** Whether a passkey is still one of this account. */
export const isPasskeyOf = async (db: Db, userId: string, id: string): Promise<boolean> => await db.$count(passkeys, and(eq(passkeys.id, id), eq(passkeys.userId, userId))) > 0

type Purpose = typeof passkeyChallenges.$inferSelect['purpose']
export const putChallenge = async (now: number, db: Db, { challenge, purpose, browser }: { readonly challenge: string; readonly purpose: Purpose; readonly browser: string }): Promise<void> => {
  await db.insert(passkeyChallenges).values({ hash: hashToken(challenge), purpose, browser: hashToken(browser), madeAt: now })
}

interface Answered {
  readonly challenge: string
  readonly purpose: Purpose
  /** The cookie of the browser. */
  readonly browser: string
  /** The request that may come again, where the answer to it is the same. */
  readonly requestId: string | null
}
/** AUTH-6. Takes a challenge: of all requests the first gets it, and `again` the one that has come in by it. Null for any other. */
export const takeChallenge = async (now: number, db: Db, { challenge, purpose, browser, requestId }: Answered): Promise<'first' | 'again' | null> => {
  const own = and(
    eq(passkeyChallenges.hash, hashToken(challenge)), eq(passkeyChallenges.purpose, purpose), eq(passkeyChallenges.browser, hashToken(browser)), gt(passkeyChallenges.madeAt, now - CHALLENGE_LIFETIME),
  )
  const taken = await db.update(passkeyChallenges).set({ usedAt: now }).where(and(own, isNull(passkeyChallenges.usedAt))).returning({ hash: passkeyChallenges.hash })
  if (taken.length > 0) return 'first'
  return requestId !== null && await db.$count(passkeyChallenges, and(own, eq(passkeyChallenges.usedFor, requestId))) > 0 ? 'again' : null
}
export const deleteOldChallenges = async (now: number, db: Db): Promise<void> => {
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.madeAt, now - CHALLENGE_LIFETIME))
}

interface Signed {
  readonly id: string
  readonly userId: string
  readonly counter: number
  readonly isSynced: boolean
  readonly challenge: string
  readonly requestId: string
}
/** WebAuthn 7.2. Notes that a passkey has signed; `cloned` where its counter has gone back, and null where it was removed meanwhile. */
export const acceptSignature = (now: number, db: Db, { id, userId, counter, isSynced, challenge, requestId }: Signed): Promise<'accepted' | 'cloned' | null> =>
  db.transaction(async tx => {
    await lockOwner(tx, userId)
    const known = await findPasskey(tx, id)
    if (known?.userId !== userId) return null
    if (isCloned(known.counter, counter)) return 'cloned'
    await tx.update(passkeys).set({ counter, isSynced, usedAt: now }).where(eq(passkeys.id, id))
    await tx.update(passkeyChallenges).set({ usedFor: requestId }).where(eq(passkeyChallenges.hash, hashToken(challenge)))
    return 'accepted'
  })

interface Told extends Asking {
  /** Tells the owner. */
  readonly letter: Letter | null
}
/** AUTH-6. Adds a passkey and tells the owner; null where another person has it already. */
export const addNewPasskey = (now: number, db: Db, { sessionId, letter, ...made }: Told & Omit<PasskeyRow, 'madeAt' | 'usedAt'>): Promise<PasskeyRow | 'session_expired' | 'limit_reached' | null> =>
  inOpenSession(now, db, { userId: made.userId, sessionId }, async tx => {
    if (await countPasskeys(tx, made.userId) >= MOST_PASSKEYS) return 'limit_reached'
    const [added] = await tx.insert(passkeys).values({ ...made, madeAt: now }).onConflictDoNothing().returning()
    if (!added) return null
    if (letter) await addLetter(now, tx, letter)
    return added
  })

export const setPasskeyName = async (db: Db, userId: string, id: string, name: string): Promise<void> => {
  await db.update(passkeys).set({ name }).where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
}

/** PRO-11. Removes a passkey, unless nothing else signs in to the account, and tells the owner. */
export const dropPasskey = (now: number, db: Db, id: string, { letter, ...asking }: Told): Promise<'removed' | 'gone' | 'session_expired' | 'last_way_in'> =>
  inOpenSession(now, db, asking, async tx => {
    const { userId } = asking
    const { person, facts } = await waysIn(tx, userId)
    if (!person || !facts.passkeys.includes(id)) return 'gone'
    if (isLastWayIn(facts, id)) return 'last_way_in'
    await tx.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    if (letter) await addLetter(now, tx, letter)
    return 'removed'
  })

export const forgetPasskeys = async (tx: Db, userId: string): Promise<void> => {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
}
