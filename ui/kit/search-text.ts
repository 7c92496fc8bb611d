/** Letters that stand for plain ones and have no accent that could be taken off, and the Greek s that ends a word. */
const PLAIN: Readonly<Record<string, string>> =
  { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ς: 'σ' }

/** Accents of Latin, Greek and Cyrillic go; vowel signs of Hindi and voicing marks of Japanese are letters. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[ıłøđðßæœς]/g, letter => PLAIN[letter] ?? letter)
    .replace(/[\s_/.,'’()\-–]+/g, ' ')
    .trim()

/** The form in which texts are kept to be searched, made once for each option. */
export const searchable = (texts: readonly (string | undefined)[]): string =>
  texts.filter(text => text !== undefined).map(plain).join('\n')

/** Whether every word that was typed is in a searchable text. Capitals, accents and order do not matter. */
export const isFound = (kept: string, typed: string): boolean =>
  plain(typed).split(' ').every(word => kept.includes(word))
