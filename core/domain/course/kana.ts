import { toHiragana } from '../grading/hiragana.ts'

const ROWS: readonly (readonly [kana: string, latin: string])[] = [
  ['あいうえお', 'a i u e o'], ['かきくけこ', 'ka ki ku ke ko'], ['がぎぐげご', 'ga gi gu ge go'],
  ['さしすせそ', 'sa shi su se so'], ['ざじずぜぞ', 'za ji zu ze zo'], ['たちつてと', 'ta chi tsu te to'],
  ['だぢづでど', 'da ji zu de do'], ['なにぬねの', 'na ni nu ne no'], ['はひふへほ', 'ha hi fu he ho'],
  ['ばびぶべぼ', 'ba bi bu be bo'], ['ぱぴぷぺぽ', 'pa pi pu pe po'], ['まみむめも', 'ma mi mu me mo'],
  ['やゆよ', 'ya yu yo'], ['らりるれろ', 'ra ri ru re ro'], ['わゐゑをん', 'wa i e o n'], ['ゔ', 'vu'],
]
const MORAE = /* @__PURE__ */ new Map(/* @__PURE__ */ ROWS.flatMap(([kana, latin]) => {
  const sounds = latin.split(' ')
  return [...kana].map((sign, index) => [sign, sounds[index] ?? ''] as const)
}))
const SMALL = new Map<string, string>([
  ['ぁ', 'a'], ['ぃ', 'i'], ['ぅ', 'u'], ['ぇ', 'e'], ['ぉ', 'o'], ['ゃ', 'ya'], ['ゅ', 'yu'], ['ょ', 'yo'],
])
const LONG: Readonly<Record<string, string>> = { a: 'ā', i: 'ī', u: 'ū', e: 'ē', o: 'ō' }
/** Particles, and greetings that end in one, are not pronounced as they are spelled; 湖 and 迷う have no long vowel. */
const SPECIAL: Readonly<Record<string, string>> = {
  は: 'wa', へ: 'e', を: 'o', には: 'niwa', では: 'dewa', とは: 'towa', こんにちは: 'konnichiwa', こんばんは: 'konbanwa', みずうみ: 'mizuumi', まよう: 'mayou',
}

/** Adds a small kana: it replaces the last vowel, of which う leaves a w, and its own y is not written after sh, ch and j. */
const joinSmall = (latin: string, small: string): string =>
  latin.replace(/(?<![a-z])u$/, 'w').replace(/[aiueo]$/, '') + (/(?:sh|ch|j)[aiueo]$/.test(latin) ? small.slice(-1) : small)

/** The Hepburn romanisation of a word in a sentence: しゅ is shu, っか kka, おう ō, and ー makes a vowel long. Null if a character is not kana. A word `alone` is no particle. */
export const romanise = (kana: string, alone = false): string | null => {
  const special = SPECIAL[kana]
  if (special !== undefined && !(alone && kana.length === 1)) return special
  if (kana.startsWith('では')) return `dewa${romanise(kana.slice(2)) ?? ''}`
  let latin = ''
  let doubled = false
  for (const sign of toHiragana(kana)) {
    const small = SMALL.get(sign)
    const mora = MORAE.get(sign)
    if (sign === 'っ') doubled = true
    else if (sign === 'ー') latin = latin.replace(/[aiueo]$/, vowel => LONG[vowel] ?? vowel)
    else if (small !== undefined) latin = joinSmall(latin, small)
    else if (mora === undefined) return null
    else {
      latin += (doubled ? mora.charAt(0).replace('c', 't') : '') + mora
      doubled = false
    }
  }
  return latin.replace(/ou|oo/g, 'ō').replace(/uu/g, 'ū').replace(/(?<=masu|masen|mashita|desu|deshita)ka$/, ' ka')
}
