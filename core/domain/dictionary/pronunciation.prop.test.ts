import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ipaOf, ipaOfPhone, ipaOfSyllable, isVowel, readPhones, SOUND_SAMPLES, SOUNDS, STRESSES, syllablesOf } from './pronunciation.ts'

const phones = fc.array(fc.record({ sound: fc.constantFrom(...SOUNDS), stress: fc.constantFrom(...STRESSES) }), { maxLength: 14 })
const said = (line: string) => {
  const read = readPhones(line)
  if (read === null) throw new Error(line)
  return read
}

describe('syllablesOf', () => {
  it('SEO-1 loses no sound and moves none, and gives each syllable one vowel', () => {
    fc.assert(fc.property(phones, all => {
      const syllables = syllablesOf(all)
      expect(syllables.flatMap(syllable => syllable.phones)).toEqual(all)
      if (all.some(isVowel)) for (const syllable of syllables) expect(syllable.phones.filter(isVowel)).toHaveLength(1)
    }))
  })
  it.each([
    ['EH1 K S T R AH0', 'ɛk.strə'], ['HH AE1 P IY0', 'hæ.pi'], ['V OW0 K AE1 B Y AH0 L EH2 R IY0', 'voʊ.kæ.bjə.lɛ.ri'], ['S IH1 NG ER0', 'sɪŋ.ɚ'], ['AE1 T L AH0 S', 'æt.ləs'], ['SH', 'ʃ'], ['IY0 IH1', 'i.ɪ'],
  ])('SEO-1 as many consonants as may begin a syllable belong to the vowel after them: %s', (line, split) => {
    expect(syllablesOf(said(line)).map(ipaOfSyllable).join('.')).toBe(split)
  })
})
describe('ipaOf', () => {
  it.each([
    ['HH AE1 P IY0', 'ˈhæpi'], ['P R OW0 N AH2 N S IY0 EY1 SH AH0 N', 'proʊˌnʌnsiˈeɪʃən'], ['K AE1 T', 'kæt'], ['M AH1 DH ER0', 'ˈmʌðɚ'], ['B ER1 D', 'bɝd'], ['AH0 B AW1 T', 'əˈbaʊt'],
  ])('SEO-1 %s is /%s/', (line, ipa) => expect(ipaOf(said(line))).toBe(ipa))
  it('SEO-1 every sound has a sign, and every sign a word that shows it', () => {
    for (const sound of SOUNDS) for (const stress of STRESSES) expect(SOUND_SAMPLES[ipaOfPhone({ sound, stress })], `${sound} ${stress}`).toMatch(/^[a-z]+$/)
  })
  it('SEO-1 another sign is not read', () => expect([readPhones('HH QX1'), readPhones('')]).toEqual([null, null]))
})
