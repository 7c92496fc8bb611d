/** AUTH-6. Of a link that signs in, ms. */
export const SIGN_IN_LINK_LIFETIME = 15 * 60_000
/** PUR-2. Of the link with which somebody who has paid sets a password, ms. */
export const SIGN_UP_LINK_LIFETIME = 7 * 86_400_000

/** Times in epoch ms. */
export interface OneTimeLink {
  readonly madeAt: number
  readonly lifetime: number
  /** Left out until it was spent: by a press, since mail scanners open links. */
  readonly usedAt?: number
}

/** AUTH-6. A used link stays used after its time, so that whoever comes twice learns why. */
export const linkStateAt = (now: number, link: OneTimeLink): 'open' | 'link_used' | 'link_expired' => {
  if (link.usedAt !== undefined) return 'link_used'
  return now < link.madeAt + link.lifetime ? 'open' : 'link_expired'
}
