/** PRO-11. ms. */
export const EMAIL_CODE_LIFETIME = 10 * 60_000
export const EMAIL_CODE_TRIES = 5

/** The code sent to a new address. `tries` counts the wrong attempts so far. */
export interface EmailCode {
  /** Six digits. */
  readonly digits: string
  /** Epoch ms. */
  readonly madeAt: number
  readonly tries: number
}

/** PRO-11. Whether a code was entered correctly. After five wrong attempts or ten minutes only a new code helps. */
export const emailCodeStateAt = (now: number, code: EmailCode, given: string): 'right' | 'code_wrong' | 'link_expired' => {
  if (now >= code.madeAt + EMAIL_CODE_LIFETIME || code.tries >= EMAIL_CODE_TRIES) return 'link_expired'
  return /^\d{6}$/.test(code.digits) && given.trim() === code.digits ? 'right' : 'code_wrong'
}
