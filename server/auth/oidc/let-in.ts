import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { checkEmail } from '#core/domain/account/credentials.ts'
import type { Db } from '../../db/database.ts'
import { lockOwner } from '../../db/lock-owner.ts'
import { violates } from '../../db/violates.ts'
import { identities, linkedAccounts } from '../../db/schema/auth.ts'
import { addLetter } from '../../mail/store.ts'
import { emailKeyOf } from '../email-key.ts'
import { isEmailTaken } from '../is-email-taken.ts'
import { isOpenAccountSession } from '../sessions.ts'
import { findAccount, findIdentity } from '../store.ts'
import { takeBack } from '../take-back.ts'
import type { Claims } from './client.ts'
import { type Outcome, settleSignIn, type SignIn } from './sign-ins.ts'
import { findLinked, type LinkedLetter } from './store.ts'

interface Letters {
  /** To the owner of an account that another one signs in to from now on. */
  readonly linked: LinkedLetter
  /** To somebody who has an account from now on. */
  readonly welcome: LinkedLetter
}
/** Somebody who has come back from a provider, and what it says of them. */
export interface Comer {
  readonly signIn: SignIn
  readonly claims: Claims
  /** The anonymous identity of the browser, which becomes the account of a newcomer; null where it has none. */
  readonly visitor: string | null
  /** Whether this browser is signed in to the account already. */
  readonly isOwn: (userId: string) => boolean
  readonly letters: Letters
}
type LetIn = Outcome | 'session_expired'

/** How often what somebody else has just changed is looked at again: each time one of those at once has got further. */
const MOST_TRIES = 5

const addLinked = async (now: number, tx: Db, { signIn: { provider, userId }, claims: { subject, email } }: Comer, owner: string): Promise<void> => {
  await tx.insert(linkedAccounts).values({ id: randomUUID(), provider, subject, userId: owner, email, linkedAt: now, usedAt: userId === null ? now : null })
}

/** An account at the provider that is known here lets into its own account, whatever its address is by now. */
const useLinked = async (now: number, tx: Db, { claims: { email } }: Comer, linked: { readonly id: string; readonly userId: string }): Promise<Outcome | 'again'> => {
  await lockOwner(tx, linked.userId)
  const used = await tx.update(linkedAccounts).set({ usedAt: now, ...(email !== null && { email }) })
    .where(and(eq(linkedAccounts.id, linked.id), eq(linkedAccounts.userId, linked.userId))).returning({ id: linkedAccounts.id })
  return used.length > 0 ? 'entered' : 'again'
}

/** The account of an address that the provider vouches for. Where nobody had proved the address, it gives way. */
const joinAccount = async (now: number, tx: Db, comer: Comer, id: string, emailKey: string): Promise<Outcome | 'again'> => {
  await lockOwner(tx, id)
  const person = await findIdentity(tx, id)
  if (!person || person.emailKey !== emailKey || person.email === null) return 'again'
  const takenBack = person.emailProvedAt === null && !comer.isOwn(id)
  if (takenBack) await takeBack(now, tx, id)
  await tx.update(identities).set({ emailProvedAt: now }).where(and(eq(identities.id, id), isNull(identities.emailProvedAt)))
  await addLinked(now, tx, comer, id)
  await addLetter(now, tx, { ...comer.letters.linked(person.email, person.locale ?? comer.signIn.locale, comer.signIn), isNotice: true })
  return takenBack ? 'taken_back' : 'entered'
}

/** AUTH-6. A newcomer’s account: the anonymous identity of the browser under the same id, or a new one. */
const makeAccount = async (now: number, tx: Db, comer: Comer, email: string, emailKey: string): Promise<Outcome> => {
  const { signIn: { locale }, visitor } = comer
  const registered = { kind: 'registered', email, emailKey, emailProvedAt: now, locale, registeredAt: now } as const
  const [kept] = visitor === null ? [] : await tx.update(identities).set(registered)
    .where(and(eq(identities.id, visitor), eq(identities.kind, 'anonymous'), isNull(identities.mergedInto))).returning({ id: identities.id })
  const id = kept?.id ?? randomUUID()
  if (!kept) await tx.insert(identities).values({ id, ...registered, createdAt: now })
  await addLinked(now, tx, comer, id)
  await addLetter(now, tx, { ...comer.letters.welcome(email, locale, comer.signIn), isNotice: true })
  return 'made'
}

const comeIn = async (now: number, tx: Db, comer: Comer): Promise<Outcome | 'again'> => {
  const linked = await findLinked(tx, { provider: comer.signIn.provider, subject: comer.claims.subject })
  if (linked) return useLinked(now, tx, comer, linked)
  const email = checkEmail(comer.claims.verifiedEmail ?? '')
  if (email.isErr()) return 'email_unproved'
  const emailKey = emailKeyOf(email.value)
  const account = await findAccount(tx, emailKey)
  return account ? joinAccount(now, tx, comer, account.id, emailKey) : makeAccount(now, tx, comer, email.value, emailKey)
}

/** Links the account at the provider to the one that began, as long as the session that asked goes on. */
const link = async (now: number, tx: Db, comer: Comer, userId: string): Promise<LetIn> => {
  const { signIn: { sessionId, provider, locale }, claims: { subject, email } } = comer
  await lockOwner(tx, userId)
  if (sessionId === null || !await isOpenAccountSession(now, tx, sessionId)) return 'session_expired'
  const linked = await findLinked(tx, { provider, subject })
  if (linked) {
    if (linked.userId !== userId) return 'linked_elsewhere'
    await tx.update(linkedAccounts).set({ email }).where(eq(linkedAccounts.id, linked.id))
    return 'linked'
  }
  await addLinked(now, tx, comer, userId)
  const person = await findIdentity(tx, userId)
  if (person && person.email !== null) await addLetter(now, tx, { ...comer.letters.linked(person.email, person.locale ?? locale, comer.signIn), isNotice: person.emailProvedAt !== null })
  return 'linked'
}

/**
 * AUTH-6. Decides to whom somebody belongs who has come back from a provider, in one transaction with what came of it. The database holds an
 * account at a provider, and an address, once: whoever comes second looks again.
 */
export const letIn = async (now: number, db: Db, comer: Comer): Promise<LetIn> => {
  for (let time = 1; time <= MOST_TRIES; time += 1) {
    try {
      const outcome = await db.transaction(async tx => {
        const { userId } = comer.signIn
        const found = userId === null ? await comeIn(now, tx, comer) : await link(now, tx, comer, userId)
        if (found !== 'again' && found !== 'session_expired') await settleSignIn(tx, comer.signIn, found, comer.claims.subject)
        return found
      })
      if (outcome !== 'again') return outcome
    } catch (error) {
      if (!violates(error, 'linked_accounts_subject') && !isEmailTaken(error)) throw error
    }
  }
  throw new Error('a sign-in with a provider could not be decided')
}
