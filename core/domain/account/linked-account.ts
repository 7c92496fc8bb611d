import type { Provider } from './provider.ts'

/** AUTH-6. An account at a provider that signs in to an account here. */
export interface LinkedAccount {
  readonly id: string
  readonly provider: Provider
  /** The address that the provider told last; null where it told none. */
  readonly email: string | null
  /** Epoch ms. */
  readonly linkedAt: number
  /** When somebody last came in by it; null where nobody has. */
  readonly usedAt: number | null
  /** PRO-11. There would be no way in left without it. */
  readonly isLastWayIn: boolean
}

/** AUTH-6. A way in: the password, a link to the proved address, a passkey or a linked account by its id. */
export type WayIn = 'password' | 'email' | `passkey:${string}` | `linked:${string}`

/** What the ways in of an account follow from. Addresses are in the form by which accounts are found. */
export interface WaysInFacts {
  readonly hasPassword: boolean
  /** Null where nobody has shown that they read the mail of the address. */
  readonly provedEmail: string | null
  /** Ids. */
  readonly passkeys: readonly string[]
  readonly linked: readonly { readonly id: string; readonly email: string | null }[]
}

/**
 * PRO-11. What somebody still comes in by without one of their passkeys or linked accounts, by its id. The mail of the address that a linked account told of is read with that
 * very account, or passed on by its provider, so this address goes with it.
 */
export const waysInWithout = ({ hasPassword, provedEmail, passkeys, linked }: WaysInFacts, id: string): readonly WayIn[] => {
  const removed = linked.find(each => each.id === id)
  return [
    ...(hasPassword ? ['password' as const] : []),
    ...(provedEmail !== null && provedEmail !== removed?.email ? ['email' as const] : []),
    ...passkeys.filter(each => each !== id).map((each): WayIn => `passkey:${each}`),
    ...linked.filter(each => each !== removed).map((each): WayIn => `linked:${each.id}`),
  ]
}

/** PRO-11. Whether a passkey or a linked account is the last way in, which cannot be removed. */
export const isLastWayIn = (facts: WaysInFacts, id: string): boolean => waysInWithout(facts, id).length === 0
