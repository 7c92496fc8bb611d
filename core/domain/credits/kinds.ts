/** TUT-3. What a line of the ledger can be. */
export const CREDIT_KINDS = ['grant', 'gift', 'hold', 'spend', 'release', 'expire'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]
