import { and, eq, inArray, isNotNull, lte, notLike, sql } from 'drizzle-orm'
import { type GivenCode, isCodeUnused, isSecondStepOpen, SECOND_STEP_LIFETIME } from '#core/domain/account/second-step.ts'
import type { Db } from '../db/database.ts'
import { timeText } from '../db/exported.ts'
import { lockOwner } from '../db/lock-owner.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { pendingSignIns, recoveryCodes, twoSteps } from '../db/schema/auth.ts'
import type { Secrets } from '../hmac.ts'
import type { Letter } from '../mail/letter.ts'
import { addLetter } from '../mail/store.ts'
import { periodOfCode } from './app-codes.ts'
import { type HashedCode, putRecoveryCodes, recoveryCodesLeft, useRecoveryCode } from './recovery-codes.ts'
import { seal, sealedBy, unseal } from './seal.ts'
import { type Asking, inOpenSession } from './sessions.ts'
import { hashToken } from './tokens.ts'

const purposeOf = (userId: string): string => `app-secret\n${userId}`

/** AUTH-6. Only accounts have a second step, so a merge moves nothing. */
export const twoStepRows: PersonRows = {
  tables: [twoSteps, recoveryCodes, pendingSignIns],
  move: async () => {},
  lists: {
    secondStep: async (db, { ids }) => {
      const rows = await db.select({ userId: twoSteps.userId, onAt: twoSteps.onAt }).from(twoSteps).where(and(inArray(twoSteps.userId, [...ids]), isNotNull(twoSteps.onAt)))
      return Promise.all(rows.map(async ({ userId, onAt }) => ({ since: timeText(onAt ?? 0), recoveryCodesLeft: await recoveryCodesLeft(db, userId) })))
    },
  },
}

const findTwoStep = async (db: Db, userId: string) => {
  const [found] = await db.select().from(twoSteps).where(eq(twoSteps.userId, userId))
  return found
}
/** Whether sign-ins of an account ask for a second step. */
export const hasTwoStep = async (db: Db, userId: string): Promise<boolean> => await db.$count(twoSteps, and(eq(twoSteps.userId, userId), isNotNull(twoSteps.onAt))) > 0

/** Since when it is on, and how many recovery codes are left; null where it is off. */
export const twoStepOf = async (db: Db, userId: string): Promise<{ readonly since: number; readonly recoveryCodes: number } | null> => {
  const found = await findTwoStep(db, userId)
  return found?.onAt == null ? null : { since: found.onAt, recoveryCodes: await recoveryCodesLeft(db, userId) }
}

/** Stores a secret that waits for its first code, once for a request, and gives the one that waits; `forbidden` where the second step is on. */
export const putAppSecret = (now: number, db: Db, secrets: Secrets, { requestId, secret, ...asking }: Asking & { readonly requestId: string; readonly secret: string }) =>
  inOpenSession(now, db, asking, async tx => {
    const { userId } = asking
    const found = await findTwoStep(tx, userId)
    if (found?.onAt != null) return 'forbidden'
    const requestHash = hashToken(requestId)
    const known = found?.requestHash === requestHash ? unseal(secrets, found.secret, purposeOf(userId)) : null
    if (known !== null) return { secret: known }
    const fresh = { secret: seal(secrets, secret, purposeOf(userId)), requestHash, madeAt: now, lastPeriod: null, recoverySet: null }
    await tx.insert(twoSteps).values({ userId, ...fresh }).onConflictDoUpdate({ target: twoSteps.userId, set: fresh })
    return { secret }
  })

/** The period of a code that the app of this row shows and that was not used; null where there is none. */
const freshPeriod = (now: number, secrets: Secrets, row: typeof twoSteps.$inferSelect, digits: string): number | null => {
  const secret = unseal(secrets, row.secret, purposeOf(row.userId))
  const period = secret === null ? null : periodOfCode(now, secret, digits)
  return period !== null && isCodeUnused(period, row.lastPeriod) ? period : null
}

interface NewSet extends Asking {
  readonly set: string
  readonly codes: readonly HashedCode[]
}
/** Whether the codes of a request are those that somebody has. */
export const hasRecoverySet = async (db: Db, userId: string, set: string): Promise<boolean> =>
  await db.$count(twoSteps, and(eq(twoSteps.userId, userId), isNotNull(twoSteps.onAt), eq(twoSteps.recoverySet, set))) > 0

/** AUTH-6. Turns the second step on by a code of the app, with its recovery codes, and tells the owner. */
export const turnOn = (now: number, db: Db, secrets: Secrets, { set, codes, digits, letter, ...asking }: NewSet & { readonly digits: string; readonly letter: Letter | null }) =>
  inOpenSession(now, db, asking, async tx => {
    const { userId } = asking
    const found = await findTwoStep(tx, userId)
    if (!found) return 'link_expired'
    if (found.onAt !== null) return found.recoverySet === set ? 'on' : 'forbidden'
    const lastPeriod = freshPeriod(now, secrets, found, digits)
    if (lastPeriod === null) return 'code_wrong'
    await tx.update(twoSteps).set({ onAt: now, lastPeriod, recoverySet: set }).where(eq(twoSteps.userId, userId))
    await putRecoveryCodes(tx, userId, codes)
    if (letter) await addLetter(now, tx, letter)
    return 'on'
  })

export const remakeCodes = (now: number, db: Db, { set, codes, ...asking }: NewSet) =>
  inOpenSession(now, db, asking, async tx => {
    const { userId } = asking
    const found = await findTwoStep(tx, userId)
    if (found?.onAt == null) return 'forbidden'
    if (found.recoverySet === set) return 'made'
    await tx.update(twoSteps).set({ recoverySet: set }).where(eq(twoSteps.userId, userId))
    await putRecoveryCodes(tx, userId, codes)
    return 'made'
  })

/** Forgets everything of somebody’s second step, sign-ins under way included. */
export const forgetTwoStep = async (tx: Db, userId: string): Promise<boolean> => {
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const gone = await tx.delete(twoSteps).where(eq(twoSteps.userId, userId)).returning({ onAt: twoSteps.onAt })
  return gone.some(({ onAt }) => onAt !== null)
}
export const turnOff = (now: number, db: Db, { letter, ...asking }: Asking & { readonly letter: Letter | null }) =>
  inOpenSession(now, db, asking, async tx => {
    const wasOn = await forgetTwoStep(tx, asking.userId)
    if (wasOn && letter) await addLetter(now, tx, letter)
    return { wasOn }
  })

/** Begins the second step of a sign-in, in a transaction in which its first step was found to hold. */
export const putPending = async (now: number, tx: Db, userId: string, token: string): Promise<void> => {
  await tx.insert(pendingSignIns).values({ hash: hashToken(token), userId, madeAt: now })
}
/** The sign-in of a browser that waits for its second step, or has just passed it. */
export const findPending = async (now: number, db: Db, token: string) => {
  const [found] = await db.select().from(pendingSignIns).where(eq(pendingSignIns.hash, hashToken(token)))
  return found && now < found.madeAt + SECOND_STEP_LIFETIME ? found : undefined
}
/** Whether a sign-in has passed its second step and nothing has ended it since. */
export const isPassed = async (db: Db, userId: string, hash: string): Promise<boolean> =>
  await db.$count(pendingSignIns, and(eq(pendingSignIns.hash, hash), eq(pendingSignIns.userId, userId), isNotNull(pendingSignIns.passedAt))) > 0

interface Pass {
  readonly hash: string
  readonly requestId: string
  /** Null where it is neither kind of code, or a recovery code that is not right. */
  readonly given: GivenCode | null
  /** Tells the owner that a recovery code was used. */
  readonly letter: Letter | null
}
/** AUTH-6. Passes the second step of a sign-in; wrong codes are counted one by one. The request that has passed it may come again. */
export const passPending = (now: number, db: Db, secrets: Secrets, userId: string, { hash, requestId, given, letter }: Pass): Promise<'passed' | 'code_wrong' | 'link_expired'> =>
  db.transaction(async tx => {
    await lockOwner(tx, userId)
    const [pending] = await tx.select().from(pendingSignIns).where(eq(pendingSignIns.hash, hash))
    const row = await findTwoStep(tx, userId)
    if (!pending || row?.onAt == null) return 'link_expired'
    if (pending.passedAt !== null) return pending.passedFor === requestId ? 'passed' : 'link_expired'
    if (!isSecondStepOpen(now, pending)) return 'link_expired'
    const period = given?.kind === 'app' ? freshPeriod(now, secrets, row, given.digits) : null
    const isRight = period !== null || (given?.kind === 'recovery' && await useRecoveryCode(now, tx, userId, given.which))
    if (!isRight) {
      await tx.update(pendingSignIns).set({ tries: pending.tries + 1 }).where(eq(pendingSignIns.hash, hash))
      return 'code_wrong'
    }
    if (period !== null) await tx.update(twoSteps).set({ lastPeriod: period }).where(eq(twoSteps.userId, userId))
    else if (letter) await addLetter(now, tx, letter)
    await tx.update(pendingSignIns).set({ passedAt: now, passedFor: requestId }).where(eq(pendingSignIns.hash, hash))
    return 'passed'
  })

export const deleteOldPending = async (now: number, db: Db): Promise<void> => {
  await db.delete(pendingSignIns).where(lte(pendingSignIns.madeAt, now - SECOND_STEP_LIFETIME))
}

/** How many secrets one statement after another is sealed anew at once. */
const BATCH = 100
/** ASVS 11.1. Seals by the present secret what an older one has sealed, so that the older one can go; what none of them opens stays as it is. */
export const resealSecrets = async (db: Db, secrets: Secrets): Promise<void> => {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db.select({ userId: twoSteps.userId, secret: twoSteps.secret }).from(twoSteps)
      .where(and(notLike(twoSteps.secret, `${sealedBy(secrets).replaceAll(/[_%\\]/g, '\\$&')}%`), sql`${twoSteps.userId} > ${after}::uuid`)).orderBy(twoSteps.userId).limit(BATCH)
    for (const { userId, secret } of rows) {
      const text = unseal(secrets, secret, purposeOf(userId))
      if (text !== null) await db.update(twoSteps).set({ secret: seal(secrets, text, purposeOf(userId)) }).where(and(eq(twoSteps.userId, userId), eq(twoSteps.secret, secret)))
    }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.userId
  }
}
