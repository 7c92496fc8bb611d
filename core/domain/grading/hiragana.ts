/** Replaces katakana by the hiragana of the same sound. */
export const toHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0x60))
