/** AUTH-6. How long a link that signs in is valid, ms. */
export const SIGN_IN_LINK_LIFETIME = 15 * 60_000
/** PUR-2. How long the link to set a password after a purchase is valid, ms. */
export const SIGN_UP_LINK_LIFETIME = 7 * 86_400_000

/** Times in epoch ms. */
export interface OneTimeLink {
  readonly madeAt: number
  readonly lifetime: number
  /** Absent until the link was used. Only a button press uses it, since mail scanners open links. */
  readonly usedAt?: number
}

/** AUTH-6. The state of a link. A used link stays “used” after it expires, so that a second visit learns why it fails. */
export const linkStateAt = (now: number, link: OneTimeLink): 'open' | 'link_used' | 'link_expired' => {
  if (link.usedAt !== undefined) return 'link_used'
  return now < link.madeAt + link.lifetime ? 'open' : 'link_expired'
}
