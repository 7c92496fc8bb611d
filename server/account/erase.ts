import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { isOpenAccountSession } from '../auth/sessions.ts'
import { deleteAll, type PersonRows, type WholePerson } from '../db/person-rows.ts'
import { identities } from '../db/schema/auth.ts'
import type { Letter } from '../mail/letter.ts'
import type { Writer } from '../mail/letters.ts'
import { addLetters } from '../mail/store.ts'

interface Locked {
  readonly person: WholePerson
  readonly locale: string | null
}

/**
 * Locks every identity of an account: those that were merged into it, then itself, the order in which a merge and the writes of its
 * visitor take them. `moved` where one was merged in between, which would come too late in that order. Null where there is no such account.
 */
const lockPerson = async (tx: Db, userId: string): Promise<Locked | 'moved' | null> => {
  const isMerged = eq(identities.mergedInto, userId)
  const locked = await tx.select({ id: identities.id }).from(identities).where(isMerged).orderBy(identities.id).for('update')
  const [account] = await tx.select({ email: identities.email, emailProvedAt: identities.emailProvedAt, locale: identities.locale }).from(identities).where(eq(identities.id, userId)).for('update')
  if (!account || account.email === null) return null
  if (await tx.$count(identities, isMerged) > locked.length) return 'moved'
  return { person: { ids: [userId, ...locked.map(({ id }) => id)], email: account.email, emailProvedAt: account.emailProvedAt }, locale: account.locale }
}

interface Erasing extends Writer {
  readonly userId: string
  /** The session that asks. */
  readonly sessionId: string
  readonly personRows: readonly PersonRows[]
}

/**
 * GDPR 17. Deletes an account with all that is of its person, in one transaction; false where it is gone, or the session that asks has ended. A write under way is waited for,
 * and one that comes later finds nobody to belong to, by its own lock or by its foreign key.
 */
export const erasePerson = async (now: number, db: Db, erasing: Erasing): Promise<boolean> => {
  const { userId, sessionId, personRows, letters } = erasing
  const outcome = await db.transaction(async tx => {
    const found = await lockPerson(tx, userId)
    if (found === null || found === 'moved') return found
    if (!await isOpenAccountSession(now, tx, sessionId)) return null
    const { person, locale } = found
    const written: Letter[] = [{ ...letters.goodbye(person.email, locale ?? 'en'), isNotice: person.emailProvedAt !== null }]
    for (const { tables, lettersToOthers, erase } of personRows) {
      if (lettersToOthers) written.push(...await lettersToOthers(now, tx, person, erasing))
      await (erase ? erase(now, tx, person) : deleteAll(tx, tables, person))
    }
    await tx.delete(identities).where(inArray(identities.id, [...person.ids]))
    await addLetters(now, tx, written)
    return 'erased'
  })
  return outcome === 'moved' ? erasePerson(now, db, erasing) : outcome === 'erased'
}
