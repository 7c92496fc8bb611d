interface Stretch {
  readonly from: number
  readonly until: number
}
/** Joins stretches of time that touch or overlap, or are less than a gap apart; in order. */
export const joinSpans = (spans: readonly Stretch[], gap = 0): readonly Stretch[] =>
  spans.toSorted((one, other) => one.from - other.from).reduce<readonly Stretch[]>((all, { from, until }) => {
    const last = all.at(-1)
    return last && (from <= last.until || from - last.until < gap) ? [...all.slice(0, -1), { from: last.from, until: Math.max(last.until, until) }] : [...all, { from, until }]
  }, [])
