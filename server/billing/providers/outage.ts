/** The errors of Stripe's library that say nothing of the payment: it was not reached, had too much to do, or failed. */
const OUTAGES: readonly unknown[] = ['StripeConnectionError', 'StripeRateLimitError', 'StripeAPIError']

/** PUR-3. Whether something failed because the payment provider could not answer, now or in time. Nobody knows what came of it, and it is repeated. */
export const isProviderOutage = (error: unknown): boolean => error instanceof Error && 'type' in error && OUTAGES.includes(error.type)
