export { CREDIT_KINDS, type CreditKind } from '../domain/credits/kinds.ts'
export type { CreditStatement } from '../domain/credits/statement.ts'
export { balanceAt, type CreditLine, type CreditLot, lotsAt, nextExpiry } from '../domain/credits/ledger.ts'
export { CREDITS_LAST, expireCredits, giveCredits, type GivenCredits, holdCredits, releaseCredits, spendCredits } from '../domain/credits/lines.ts'
