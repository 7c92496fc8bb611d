/** A time from and a time to, in minutes of the day. */
export interface Times {
  readonly from: number
  readonly to: number
}
export type Handle = keyof Times

/** Where a handle stands that is moved: it stops before the other one, which stays. */
export const stopAtGap = (shown: Times, handle: Handle, wanted: number, gap: number): Times =>
  handle === 'from'
    ? { ...shown, from: Math.min(wanted, shown.to - gap) }
    : { ...shown, to: Math.max(wanted, shown.from + gap) }

/** A time that is chosen from a list stands, and the other one makes room. */
export const pushByGap = (shown: Times, handle: Handle, chosen: number, gap: number): Times =>
  handle === 'from'
    ? { from: chosen, to: Math.max(shown.to, chosen + gap) }
    : { from: Math.min(shown.from, chosen - gap), to: chosen }

/** The times that a list offers: all from the first to the last. */
export const timesBetween = (first: number, last: number, step: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.floor((last - first) / step) + 1) }, (_, at) => first + at * step)
