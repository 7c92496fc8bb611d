/** ROUTE-9. The ways to learn, of which a learner may say which they like best. */
export const PRACTICES = ['lessons', 'reading', 'reviews'] as const
export type Practice = (typeof PRACTICES)[number]
export const isPractice = (value: unknown): value is Practice => PRACTICES.some(practice => practice === value)
