/** The digit 0 of the script that a digit is of: digits of a script stand in one row. */
const zeroOf = (digit: string): number => {
  let at = digit.codePointAt(0) ?? 0
  while (/\p{Nd}/u.test(String.fromCodePoint(at - 1)) && (digit.codePointAt(0) ?? 0) - at < 9) at -= 1
  return at
}
const western = (digit: string): string => String((digit.codePointAt(0) ?? 0) - zeroOf(digit))

/** A whole number or a decimal in the digits of any script, with a point or a comma; null where it is none. */
export const readNumber = (text: string): number | null => {
  const plain = text.normalize('NFKC').trim().replace(/(?![0-9])\p{Nd}/gu, western).replace(/^\u2212/, '-').replace(',', '.')
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null
}
