/** ROUTE-9. What lessons and books may be about, and what a learner may say that they like. An interest is asked about once content serves it. */
export const INTERESTS = ['people', 'food', 'travel', 'home', 'music', 'animals'] as const
export type Interest = (typeof INTERESTS)[number]

/** What a lesson or a book is about, missing where it is about nothing in particular. A device may read interests that only a later version knows. */
export interface About {
  readonly interests?: readonly string[]
}
/** Whether what was stored of a lesson or a book can be read for what it is about. */
export const isAbout = ({ interests }: Readonly<Record<string, unknown>>): boolean =>
  interests === undefined || (Array.isArray(interests) && interests.every(interest => typeof interest === 'string'))
