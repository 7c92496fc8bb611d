import type { WaysInFacts } from '#core/domain/account/linked-account.ts'
import { emailKey } from './backend.ts'
import type { Person } from './person.ts'

/** PRO-11. What the ways in of an account follow from. */
export const factsOf = ({ password, email, emailProvedAt, passkeys, linked }: Person): WaysInFacts => ({
  hasPassword: password !== null,
  provedEmail: email !== null && emailProvedAt !== null ? emailKey(email) : null,
  passkeys: passkeys.map(({ id }) => id),
  linked: linked.map(each => ({ id: each.id, email: each.email === null ? null : emailKey(each.email) })),
})
