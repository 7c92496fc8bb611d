/** AUTH-6. A way to sign in: the password, or a linked account of a provider. */
export type SignInMethod = 'password' | `provider:${string}`

/** PRO-11. The last way to sign in cannot be removed. */
export const mayRemoveSignInMethod = (ways: readonly SignInMethod[], way: SignInMethod): boolean => ways.includes(way) && ways.some(other => other !== way)
