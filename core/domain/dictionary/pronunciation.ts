/** The sounds of American English in the spelling of the CMU dictionary (ARPAbet), vowels first. */
export const SOUNDS = [
  'AA', 'AE', 'AH', 'AO', 'AW', 'AY', 'EH', 'ER', 'EY', 'IH', 'IY', 'OW', 'OY', 'UH', 'UW',
  'B', 'CH', 'D', 'DH', 'F', 'G', 'HH', 'JH', 'K', 'L', 'M', 'N', 'NG', 'P', 'R', 'S', 'SH', 'T', 'TH', 'V', 'W', 'Y', 'Z', 'ZH',
] as const
export type Sound = (typeof SOUNDS)[number]
const VOWELS = 15

/** How strongly a vowel is spoken: not at all, most strongly, less strongly. Consonants have none. */
export const STRESSES = ['none', 'primary', 'secondary'] as const
export type Stress = (typeof STRESSES)[number]
export interface Phone {
  readonly sound: Sound
  readonly stress: Stress
}
const isSound = (text: string): text is Sound => SOUNDS.some(sound => sound === text)
export const isVowel = ({ sound }: Pick<Phone, 'sound'>): boolean => SOUNDS.indexOf(sound) < VOWELS

/** Reads a line of the CMU dictionary, such as `HH AE1 P IY0`; null if it has another sign. */
export const readPhones = (line: string): readonly Phone[] | null => {
  const phones = line.split(' ').map((part): Phone | null => {
    const [, sound = '', digit = '0'] = /^([A-Z]+)([012])?$/.exec(part) ?? []
    return isSound(sound) ? { sound, stress: STRESSES[Number(digit)] ?? 'none' } : null
  })
  return phones.every(phone => phone !== null) ? phones : null
}

/** The International Phonetic Alphabet, as dictionaries for learners write American English. */
const IPA: Readonly<Record<Sound, string>> = {
  AA: 'ɑ', AE: 'æ', AH: 'ʌ', AO: 'ɔ', AW: 'aʊ', AY: 'aɪ', EH: 'ɛ', ER: 'ɝ', EY: 'eɪ', IH: 'ɪ', IY: 'i', OW: 'oʊ', OY: 'ɔɪ', UH: 'ʊ', UW: 'u',
  B: 'b', CH: 'tʃ', D: 'd', DH: 'ð', F: 'f', G: 'ɡ', HH: 'h', JH: 'dʒ', K: 'k', L: 'l', M: 'm', N: 'n', NG: 'ŋ', P: 'p', R: 'r', S: 's', SH: 'ʃ',
  T: 't', TH: 'θ', V: 'v', W: 'w', Y: 'j', Z: 'z', ZH: 'ʒ',
}
/** Two vowels change without stress: *u* of "cut" to *a* of "about", and that of "her" to that of "mother". */
const WEAK: Partial<Readonly<Record<Sound, string>>> = { AH: 'ə', ER: 'ɚ' }
export const ipaOfPhone = ({ sound, stress }: Phone): string => (stress === 'none' ? WEAK[sound] : undefined) ?? IPA[sound]

/** The groups of consonants with which a syllable of English may begin, beside single ones and none. */
const ONSETS: ReadonlySet<string> = new Set([
  'P L', 'P R', 'P Y', 'B L', 'B R', 'B Y', 'T R', 'T W', 'D R', 'D W', 'K L', 'K R', 'K W', 'K Y', 'G L', 'G R', 'G W', 'M Y', 'N Y', 'F L', 'F R', 'F Y', 'V Y', 'TH R', 'TH W',
  'SH R', 'HH Y', 'HH W', 'S P', 'S T', 'S K', 'S M', 'S N', 'S F', 'S L', 'S W', 'S P L', 'S P R', 'S P Y', 'S T R', 'S K R', 'S K W', 'S K Y',
])
const mayBegin = (consonants: readonly Phone[]): boolean => {
  const [only] = consonants
  if (consonants.length <= 1) return only?.sound !== 'NG' && only?.sound !== 'ZH'
  return ONSETS.has(consonants.map(({ sound }) => sound).join(' '))
}

export interface Syllable {
  readonly phones: readonly Phone[]
  readonly stress: Stress
}

/**
 * SEO-1. Splits sounds into syllables, each around one vowel. As many consonants as may begin a syllable belong to the vowel after them (maximal onset).
 * Sounds without a vowel are one syllable.
 */
export const syllablesOf = (phones: readonly Phone[]): readonly Syllable[] => {
  const vowels = phones.flatMap((phone, at) => (isVowel(phone) ? [at] : []))
  const starts = vowels.map((vowel, index) => {
    if (index === 0) return 0
    const after = (vowels[index - 1] ?? 0) + 1
    for (let at = after; at < vowel; at += 1) if (mayBegin(phones.slice(at, vowel))) return at
    return vowel
  })
  if (starts.length === 0) return phones.length === 0 ? [] : [{ phones, stress: 'none' }]
  return starts.map((start, index) => {
    const own = phones.slice(start, starts[index + 1])
    return { phones: own, stress: phones[vowels[index] ?? 0]?.stress ?? 'none' }
  })
}

const MARKS: Readonly<Record<Stress, string>> = { none: '', primary: 'ˈ', secondary: 'ˌ' }
export const ipaOfSyllable = ({ phones }: Pick<Syllable, 'phones'>): string => phones.map(ipaOfPhone).join('')

/** SEO-1. The pronunciation in IPA, with the stress before its syllable. A word of one syllable has no mark, as there is nothing to compare. */
export const ipaOf = (phones: readonly Phone[]): string => {
  const syllables = syllablesOf(phones)
  return syllables.map(syllable => (syllables.length > 1 ? MARKS[syllable.stress] : '') + ipaOfSyllable(syllable)).join('')
}

/** A word that everybody learns early, for each sound; it stands in italics where the sound is. */
export const SOUND_SAMPLES: Readonly<Record<string, string>> = {
  ɑ: 'hot', æ: 'cat', ʌ: 'cup', ə: 'about', ɔ: 'saw', aʊ: 'now', aɪ: 'five', ɛ: 'bed', ɝ: 'bird', ɚ: 'mother', eɪ: 'day', ɪ: 'sit', i: 'see', oʊ: 'go', ɔɪ: 'boy', ʊ: 'good', u: 'food',
  b: 'book', tʃ: 'chair', d: 'dog', ð: 'this', f: 'fish', ɡ: 'girl', h: 'house', dʒ: 'juice', k: 'key', l: 'leg', m: 'milk', n: 'name', ŋ: 'song', p: 'pen', r: 'red', s: 'sun', ʃ: 'shoe',
  t: 'tea', θ: 'three', v: 'very', w: 'water', j: 'yes', z: 'zoo', ʒ: 'vision',
}
