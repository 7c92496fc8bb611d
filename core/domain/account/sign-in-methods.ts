/** AUTH-6. A way to sign in: the password, a link to the proved address, a passkey, or a linked account of a provider. */
export type SignInMethod = 'password' | 'email' | `passkey:${string}` | `provider:${string}`

/** What an account has of each kind. */
export interface SignInMethods {
  readonly hasPassword: boolean
  /** A link to an address that nobody has proved may reach nobody. */
  readonly isEmailProved: boolean
  /** Ids. */
  readonly passkeys: readonly string[]
  readonly providers: readonly string[]
}
export const signInMethodsOf = ({ hasPassword, isEmailProved, passkeys, providers }: SignInMethods): readonly SignInMethod[] => [
  ...(hasPassword ? ['password' as const] : []),
  ...(isEmailProved ? ['email' as const] : []),
  ...passkeys.map(id => `passkey:${id}` as const),
  ...providers.map(id => `provider:${id}` as const),
]

/** PRO-11. The last way to sign in cannot be removed. */
export const mayRemoveSignInMethod = (ways: readonly SignInMethod[], way: SignInMethod): boolean => ways.includes(way) && ways.some(other => other !== way)
