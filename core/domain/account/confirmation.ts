/** PRO-11. How long somebody who has just shown who they are may change what their ways in rest on, ms. */
export const CONFIRMED_FOR = 10 * 60_000

/** PRO-11. Until when a session counts as confirmed, epoch ms; null where its person is asked first. */
export const confirmedUntil = (now: number, confirmedAt: number | null): number | null =>
  confirmedAt !== null && now < confirmedAt + CONFIRMED_FOR ? confirmedAt + CONFIRMED_FOR : null
