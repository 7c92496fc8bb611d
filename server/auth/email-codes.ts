import { eq, lte } from 'drizzle-orm'
import { EMAIL_CODE_LIFETIME, emailCodeStateAt } from '#core/domain/account/email-code.ts'
import type { Db } from '../db/database.ts'
import { emailCodes, identities } from '../db/schema/auth.ts'
import { bySecret, hmac, type Secrets } from '../hmac.ts'
import { addLetter } from '../mail/store.ts'
import type { Letter } from '../mail/letter.ts'
import { emailKeyOf } from './email-key.ts'
import { isEmailTaken } from './is-email-taken.ts'
import { type Asking, inOpenSession } from './sessions.ts'

type Row = typeof emailCodes.$inferSelect

/** The six digits of a code. They follow from what it is for, so that the database does not hold them. */
export const codeDigits = (secret: Uint8Array, { userId, id, email, madeAt }: Pick<Row, 'userId' | 'id' | 'email' | 'madeAt'>): string => {
  const code = Buffer.from(hmac(secret, `email-code\n${userId}\n${id}\n${email}\n${madeAt}`), 'base64url')
  return String(code.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** The code that somebody was sent last. */
export const findCode = async (db: Db, userId: string): Promise<Row | undefined> => {
  const [found] = await db.select().from(emailCodes).where(eq(emailCodes.userId, userId))
  return found
}

/** Stores the code of a letter, in place of an earlier one. */
export const putCode = async (tx: Db, code: Pick<Row, 'userId' | 'id' | 'email' | 'madeAt'>): Promise<void> => {
  const fresh = { ...code, tries: 0, usedAt: null }
  await tx.insert(emailCodes).values(fresh).onConflictDoUpdate({ target: emailCodes.userId, set: fresh })
}

type NewCode = Pick<Row, 'userId' | 'id' | 'email' | 'madeAt'> & { readonly sessionId: string }
/** PRO-11. Stores a code and writes its letter, once for a request; false where the session that asks has been ended meanwhile. */
export const sendCode = async (db: Db, { sessionId, ...code }: NewCode, letter: Letter): Promise<boolean> =>
  await inOpenSession(code.madeAt, db, { userId: code.userId, sessionId }, async tx => {
    const last = await findCode(tx, code.userId)
    if (last?.id === code.id && last.email === code.email) return true
    await putCode(tx, code)
    await addLetter(code.madeAt, tx, letter)
    return true
  }) === true

/** What was entered, and whom the letter about a changed address goes to. */
interface Entry extends Asking {
  readonly given: string
  readonly notice: (old: string, locale: string | null) => Letter
}
type Entered = { readonly email: string; readonly changed: boolean } | 'code_wrong' | 'link_expired' | 'email_taken' | 'session_expired'

/** PRO-11. Enters a code: right, it makes the address the account’s and proves it. Wrong ones are counted one by one, and the right one may come again. */
export const enterCode = async (now: number, db: Db, secrets: Secrets, { given, notice, ...asking }: Entry): Promise<Entered> => {
  const { userId } = asking
  try {
    return await inOpenSession<Entered>(now, db, asking, async tx => {
      const code = await findCode(tx, userId)
      const [person] = await tx.select({ email: identities.email, provedAt: identities.emailProvedAt, locale: identities.locale }).from(identities).where(eq(identities.id, userId))
      if (!code || !person) return 'link_expired'
      const states = bySecret(secrets, secret => emailCodeStateAt(now, { digits: codeDigits(secret, code), madeAt: code.madeAt, tries: code.tries }, given))
      const state = states.find(each => each === 'right') ?? states[0]
      if (state === 'code_wrong') await tx.update(emailCodes).set({ tries: code.tries + 1 }).where(eq(emailCodes.userId, userId))
      if (state !== 'right') return state
      const changed = person.email !== code.email
      if (code.usedAt !== null) return changed ? 'link_expired' : { email: code.email, changed: false }
      await tx.update(emailCodes).set({ usedAt: now }).where(eq(emailCodes.userId, userId))
      await tx.update(identities).set({ email: code.email, emailKey: emailKeyOf(code.email), emailProvedAt: now, emailBouncedAt: null }).where(eq(identities.id, userId))
      if (changed && person.email !== null) await addLetter(now, tx, { ...notice(person.email, person.locale), isNotice: person.provedAt !== null })
      return { email: code.email, changed }
    })
  } catch (error) {
    if (isEmailTaken(error)) return 'email_taken'
    throw error
  }
}

export const deleteOldCodes = async (now: number, db: Db): Promise<void> => {
  await db.delete(emailCodes).where(lte(emailCodes.madeAt, now - EMAIL_CODE_LIFETIME))
}
