/** PRO-11. ms. */
export const EMAIL_CODE_LIFETIME = 10 * 60_000
export const EMAIL_CODE_TRIES = 5

/** The code sent to an address. `tries` counts the wrong attempts so far. */
export interface EmailCode {
  /** Six digits. */
  readonly digits: string
  /** Epoch ms. */
  readonly madeAt: number
  readonly tries: number
}

/** PRO-11. Whether a code can still be entered: for ten minutes, and until five attempts were wrong. */
export const isCodeOpen = (now: number, code: Pick<EmailCode, 'madeAt' | 'tries'>): boolean =>
  now < code.madeAt + EMAIL_CODE_LIFETIME && code.tries < EMAIL_CODE_TRIES

/** The code point of the Devanagari digit zero. */
const DEVANAGARI_ZERO = 0x966
/** PRO-11. The digits of a code as somebody typed or pasted it: by the keyboard of their language, and in groups. */
export const codeDigitsOf = (text: string): string =>
  text.normalize('NFKC').replace(/[०-९]/g, digit => String(digit.charCodeAt(0) - DEVANAGARI_ZERO)).replace(/[\s\p{Dash}]/gu, '')

/** PRO-11. Whether a code was entered correctly, however its digits were typed. After five wrong attempts or ten minutes only a new code helps. */
export const emailCodeStateAt = (now: number, code: EmailCode, given: string): 'right' | 'code_wrong' | 'link_expired' => {
  if (!isCodeOpen(now, code)) return 'link_expired'
  return /^\d{6}$/.test(code.digits) && codeDigitsOf(given) === code.digits ? 'right' : 'code_wrong'
}
