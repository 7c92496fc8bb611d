import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { linkStateAt, SIGN_UP_LINK_LIFETIME } from '#core/domain/account/one-time-link.ts'
import type { Db } from '../db/database.ts'
import { lockOwner } from '../db/lock-owner.ts'
import { identities, signInLinks } from '../db/schema/auth.ts'
import type { Letter } from '../mail/letter.ts'
import { addLetter } from '../mail/store.ts'
import { takeBack } from './take-back.ts'
import { hashToken } from './tokens.ts'

/** How long the request that used a link may be repeated, ms: its answer may have been lost. */
const REPEATABLE = 10 * 60_000

export interface NewLink {
  readonly token: string
  readonly userId: string
  readonly emailKey: string
  /** ms. */
  readonly lifetime: number
}
/** Stores a link, once for a token; false if it was known. */
export const putLink = async (now: number, tx: Db, { token, ...about }: NewLink): Promise<boolean> =>
  (await tx.insert(signInLinks).values({ hash: hashToken(token), ...about, madeAt: now }).onConflictDoNothing().returning({ hash: signInLinks.hash })).length > 0

/** Stores a link, if there is an account that it is for, and writes the letter, once for a token. */
export const sendLink = (now: number, db: Db, link: NewLink | null, letter: Letter): Promise<void> =>
  db.transaction(async tx => {
    if (link && !await putLink(now, tx, link)) return
    await addLetter(now, tx, letter)
  })

interface Use {
  readonly token: string
  readonly requestId: string
  /** Whether this browser is signed in to the account already. */
  readonly isOwn: (userId: string) => boolean
}
export interface LinkedAccount {
  readonly id: string
  readonly email: string | null
  readonly hasPassword: boolean
  /** Nobody had proved the address before, and whoever set the password may be somebody else. */
  readonly takenBack: boolean
}

/**
 * AUTH-6. Uses a link: of all requests one gets in. It proves the address it was sent to. An account whose address nobody had proved gives
 * way to whoever reads its mail, unless it is the browser that registered.
 */
export const useLink = (now: number, db: Db, { token, requestId, isOwn }: Use): Promise<LinkedAccount | 'link_used' | 'link_expired'> =>
  db.transaction(async tx => {
    const hash = hashToken(token)
    const [found] = await tx.select().from(signInLinks).where(eq(signInLinks.hash, hash))
    if (!found) return 'link_expired'
    await lockOwner(tx, found.userId)
    const [link] = await tx.select().from(signInLinks).where(eq(signInLinks.hash, hash))
    const [person] = await tx.select().from(identities).where(eq(identities.id, found.userId))
    if (!link || !person || person.emailKey !== link.emailKey) return 'link_expired'
    const isRepeated = link.usedAt !== null && link.usedFor === requestId && now - link.usedAt < REPEATABLE
    const state = linkStateAt(now, { madeAt: link.madeAt, lifetime: link.lifetime, ...(link.usedAt !== null && { usedAt: link.usedAt }) })
    if (state !== 'open' && !isRepeated) return state
    const takenBack = person.emailProvedAt === null && !isOwn(person.id)
    await tx.update(signInLinks).set({ usedAt: sql`coalesce(${signInLinks.usedAt}, ${now}::bigint)`, usedFor: requestId }).where(eq(signInLinks.hash, hash))
    await tx.update(identities).set({ emailProvedAt: sql`coalesce(${identities.emailProvedAt}, ${now})`, emailBouncedAt: null })
      .where(and(eq(identities.id, person.id), or(isNull(identities.emailProvedAt), isNotNull(identities.emailBouncedAt))))
    if (takenBack) await takeBack(now, tx, person.id)
    return { id: person.id, email: person.email, hasPassword: !takenBack && person.passwordHash !== null, takenBack }
  })

/** A link is kept for the longest lifetime, used or not, so that a late visit learns why it fails. */
export const deleteOldLinks = async (now: number, db: Db): Promise<void> => {
  await db.delete(signInLinks).where(lte(signInLinks.madeAt, now - SIGN_UP_LINK_LIFETIME))
}
