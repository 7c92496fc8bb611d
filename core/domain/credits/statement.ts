import type { CreditKind } from './kinds.ts'

/** TUT-3. What somebody is shown of their ledger. Instants are epoch ms. */
export interface CreditStatement {
  readonly now: number
  readonly balance: number
  readonly nextExpiry: { readonly amount: number; readonly at: number } | null
  /** The newest first. */
  readonly lines: readonly { readonly id: string; readonly at: number; readonly kind: CreditKind; readonly amount: number; readonly expiresAt: number | null }[]
}
