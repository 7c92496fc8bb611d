/** PRO-11. What the ways in to an account rest on. */
export interface Security {
  readonly email: string
  readonly isEmailProved: boolean
  /** Letters to the address come back. */
  readonly isEmailBounced: boolean
  readonly hasPassword: boolean
  /** The address that a code was sent to which can still be entered; null where none was. */
  readonly codeSentTo: string | null
  /** How many passkeys sign in to it. */
  readonly passkeys: number
  /** AUTH-6. Since when a sign-in asks for a second step, epoch ms, and how many recovery codes are left; null where it asks for none. */
  readonly twoStep: { readonly since: number; readonly recoveryCodes: number } | null
  /** Until when this session may change what ways in rest on, epoch ms; null where the person has to confirm it first. */
  readonly confirmedUntil: number | null
}
