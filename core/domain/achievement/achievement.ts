/** STK-2. Five families of six tiers. A tier is reached by so many days in a row, lessons passed, words met, minutes read or turns talked. */
export const TIERS = {
  streak: [3, 7, 14, 30, 100, 365],
  lessons: [1, 10, 25, 50, 100, 250],
  words: [10, 50, 100, 250, 500, 1000],
  reading: [10, 60, 300, 600, 1500, 3000],
  talking: [6, 30, 100, 300, 1000, 3000],
} as const satisfies Readonly<Record<string, readonly [number, number, number, number, number, number]>>
export type Family = keyof typeof TIERS
export const FAMILIES = /* @__PURE__ */ Object.keys(TIERS) as readonly Family[]

/** What a learner has done of each family; a family without a count cannot be earned yet. */
export type Counts = { readonly [Name in Family]?: number }

/** A tier, from 1, and when it was awarded, epoch ms. */
export interface Award {
  readonly family: Family
  readonly tier: number
  readonly at: number
}
export interface FamilyProgress {
  readonly family: Family
  readonly count: number
  /** What was awarded of the family, the lowest tier first. */
  readonly awards: readonly Omit<Award, 'family'>[]
  /** How much the next tier takes; null after the last. */
  readonly next: number | null
}

const isReached = (family: Family, tier: number, count: number): boolean => (TIERS[family][tier - 1] ?? Infinity) <= count

/** STK-2. What is to be awarded now: every tier that is reached and was not awarded before. */
export const newAwards = (now: number, counts: Counts, awarded: readonly Award[]): readonly Award[] =>
  FAMILIES.flatMap(family => TIERS[family].map((_, index) => ({ family, tier: index + 1, at: now })))
    .filter(({ family, tier }) => isReached(family, tier, counts[family] ?? 0) && !awarded.some(known => known.family === family && known.tier === tier))

/** STK-2. The families that can be earned. What was awarded stays, whatever the count has become. */
export const progressOf = (counts: Counts, awarded: readonly Award[]): readonly FamilyProgress[] =>
  FAMILIES.flatMap(family => {
    const count = counts[family]
    if (count === undefined) return []
    const awards = awarded.filter(award => award.family === family).toSorted((one, other) => one.tier - other.tier).map(({ tier, at }) => ({ tier, at }))
    return [{ family, count, awards, next: TIERS[family].find((_, index) => !awards.some(({ tier }) => tier === index + 1)) ?? null }]
  })

/** AUTH-6, STK-2. The awards of two identities as those of one: each once, from the earlier time. */
export const mergeAwards = (some: readonly Award[], others: readonly Award[]): readonly Award[] => {
  const merged = new Map<string, Award>()
  for (const award of [...some, ...others]) {
    const known = merged.get(`${award.family} ${String(award.tier)}`)
    if (!known || award.at < known.at) merged.set(`${award.family} ${String(award.tier)}`, award)
  }
  return [...merged.values()]
}
