export interface Timed {
  readonly id: string
  /** Epoch ms. */
  readonly at: number
}

/** The order in which events count, whatever the order in which they arrive. */
export const byTime = (one: Timed, other: Timed): number => one.at - other.at || (one.id < other.id ? -1 : Number(one.id > other.id))
