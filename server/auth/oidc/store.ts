import { and, eq, exists, inArray } from 'drizzle-orm'
import { isLastWayIn, type LinkedAccount } from '#core/domain/account/linked-account.ts'
import type { Db } from '../../db/database.ts'
import { timeText, timeTextOrNull } from '../../db/exported.ts'
import { deleteAll, deleteRows, type PersonRows } from '../../db/person-rows.ts'
import { linkedAccounts, providerSignIns } from '../../db/schema/auth.ts'
import type { Letter } from '../../mail/letter.ts'
import { addLetter } from '../../mail/store.ts'
import { type Asking, inOpenSession } from '../sessions.ts'
import { waysIn } from '../ways-in.ts'

export type Linked = typeof linkedAccounts.$inferSelect
/** Whom a letter on a linked account goes to, and what it names. */
export type LinkedLetter = (to: string, locale: string, about: { readonly provider: Linked['provider'] }) => Letter

/** AUTH-6. Only accounts have linked ones, so that a merge moves nothing. */
export const linkedRows: PersonRows = {
  tables: [linkedAccounts, providerSignIns],
  move: async () => {},
  lists: {
    linkedAccounts: async (db, { ids }) => {
      const rows = await db.select().from(linkedAccounts).where(inArray(linkedAccounts.userId, [...ids])).orderBy(linkedAccounts.linkedAt, linkedAccounts.id)
      return rows.map(({ provider, email, linkedAt, usedAt }) => ({ provider, email, linkedAt: timeText(linkedAt), usedAt: timeTextOrNull(usedAt) }))
    },
  },
  /** What was begun names the account at the provider, by which the person is known. */
  erase: async (_, tx, person) => {
    const own = tx.select().from(linkedAccounts)
      .where(and(inArray(linkedAccounts.userId, [...person.ids]), eq(linkedAccounts.provider, providerSignIns.provider), eq(linkedAccounts.subject, providerSignIns.subject)))
    await deleteRows(tx, providerSignIns, exists(own))
    await deleteAll(tx, [linkedAccounts, providerSignIns], person)
  },
}

export const findLinked = async (db: Db, { provider, subject }: Pick<Linked, 'provider' | 'subject'>): Promise<Linked | undefined> => {
  const [found] = await db.select().from(linkedAccounts).where(and(eq(linkedAccounts.provider, provider), eq(linkedAccounts.subject, subject)))
  return found
}

export const listLinked = async (db: Db, userId: string): Promise<readonly LinkedAccount[]> => {
  const { linked, facts } = await waysIn(db, userId)
  return linked.map(({ id, provider, email, linkedAt, usedAt }) => ({ id, provider, email, linkedAt, usedAt, isLastWayIn: isLastWayIn(facts, id) }))
}

interface Unlinking extends Asking {
  readonly id: string
  readonly letter: LinkedLetter
}
/** PRO-11. Unlinks an account and tells its person, unless it is the last way in: of two at once one sees what the other has left. */
export const unlink = (now: number, db: Db, { id, letter, ...asking }: Unlinking): Promise<'unlinked' | 'not_there' | 'last_way_in' | 'session_expired'> =>
  inOpenSession(now, db, asking, async tx => {
    const { person, linked: all, facts } = await waysIn(tx, asking.userId)
    const linked = all.find(each => each.id === id)
    if (!person || !linked) return 'not_there'
    if (isLastWayIn(facts, id)) return 'last_way_in'
    await tx.delete(linkedAccounts).where(eq(linkedAccounts.id, id))
    if (person.email !== null) await addLetter(now, tx, { ...letter(person.email, person.locale ?? 'en', { provider: linked.provider }), isNotice: person.emailProvedAt !== null })
    return 'unlinked'
  })
