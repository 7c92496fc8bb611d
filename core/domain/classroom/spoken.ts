/** How long each seat has spoken, ms. */
export type Spoken = Readonly<Record<string, number>>

/** Adds a moment to those who spoke in it. */
export const spokenAfter = (spoken: Spoken, speaking: readonly string[], moment: number): Spoken =>
  ({ ...spoken, ...Object.fromEntries(speaking.map(seat => [seat, (spoken[seat] ?? 0) + moment])) })

/** The parts of all speaking, in whole percent that add up to 100; 0 for everybody where nobody has spoken. */
export const spokenParts = (spoken: Spoken): Spoken => {
  const total = Object.values(spoken).reduce((sum, each) => sum + each, 0)
  if (total === 0) return Object.fromEntries(Object.keys(spoken).map(seat => [seat, 0]))
  const exact = Object.entries(spoken).map(([seat, each]) => ({ seat, whole: Math.floor(each * 100 / total), rest: each * 100 / total % 1 }))
  let left = 100 - exact.reduce((sum, { whole }) => sum + whole, 0)
  const byRest = exact.toSorted((one, other) => other.rest - one.rest)
  return Object.fromEntries(byRest.map(({ seat, whole }) => [seat, whole + (left-- > 0 ? 1 : 0)]))
}
