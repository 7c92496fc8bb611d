/** AUTH-6. The password, or the name of a provider whose account is linked. */
export type WayIn = 'password' | `provider:${string}`

/** PRO-11. The last way to sign in stays. */
export const mayRemoveWay = (ways: readonly WayIn[], way: WayIn): boolean => ways.includes(way) && ways.some(other => other !== way)
