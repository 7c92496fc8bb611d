import { desc, eq, inArray, lte } from 'drizzle-orm'
import type { ContactMessage } from '#core/domain/contact/message.ts'
import type { Locale } from '#core/domain/locale/locales.ts'
import type { Db } from '../db/database.ts'
import { timeText } from '../db/exported.ts'
import { lockOwner } from '../db/lock-owner.ts'
import type { PersonRows } from '../db/person-rows.ts'
import { identities } from '../db/schema/auth.ts'
import { contactMessages } from '../db/schema/contact.ts'
import type { Letters } from '../mail/letters.ts'
import { addLetter } from '../mail/store.ts'

/** How long a message is kept, as the page says, ms. */
export const RETENTION = 365 * 86_400_000

export const contactRows: PersonRows = {
  tables: [contactMessages],
  move: async (tx, from, to) => {
    await tx.update(contactMessages).set({ userId: to }).where(eq(contactMessages.userId, from))
  },
  lists: {
    messages: async (db, { ids }) => {
      const rows = await db.select().from(contactMessages).where(inArray(contactMessages.userId, [...ids])).orderBy(contactMessages.receivedAt, contactMessages.id)
      return rows.map(({ subject, message, email, receivedAt }) => ({ subject, message, email, sentAt: timeText(receivedAt) }))
    },
  },
}

export const isReceived = async (db: Db, id: string): Promise<boolean> =>
  (await db.select({ id: contactMessages.id }).from(contactMessages).where(eq(contactMessages.id, id))).length > 0

export interface Received extends ContactMessage {
  readonly id: string
  readonly locale: Locale
}

/**
 * Stores a message and writes the letter that says so; the same id again does neither. The letter repeats the message only to the proved address
 * of the sender's own account: any other one may be a stranger's, who is not to be sent what somebody else wrote. False where the person is gone.
 */
export const receiveMessage = (now: number, db: Db, userId: string, { id, locale, ...message }: Received, letters: Pick<Letters, 'contact'> | null): Promise<boolean> =>
  db.transaction(async tx => {
    const owner = await lockOwner(tx, userId)
    if (owner === undefined) return false
    const [added] = await tx.insert(contactMessages).values({ ...message, id, locale, userId: owner, receivedAt: now }).onConflictDoNothing().returning({ id: contactMessages.id })
    if (!added) return true
    if (!letters) return true
    const [account] = await tx.select({ email: identities.email, provedAt: identities.emailProvedAt }).from(identities).where(eq(identities.id, owner))
    const isTheirs = account?.provedAt !== null && account?.email?.toLowerCase() === message.email.toLowerCase()
    await addLetter(now, tx, letters.contact(message.email, locale, { id, subject: message.subject, message: isTheirs ? message.message : null, receivedAt: now }))
    return true
  })

export const deleteOldMessages = async (now: number, db: Db): Promise<void> => {
  await db.delete(contactMessages).where(lte(contactMessages.receivedAt, now - RETENTION))
}

/** The latest messages, for whoever answers them. */
export const listMessages = (db: Db, most: number) =>
  db.select().from(contactMessages).orderBy(desc(contactMessages.receivedAt), contactMessages.id).limit(most)
