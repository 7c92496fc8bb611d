import type { Language } from '#core/domain/locale/locales.ts'
import readings from '../courses/japanese-readings.json' with { type: 'json' }
import { type Rule, shownTexts } from './said.ts'

const SEVERAL = new Map<string, readonly string[]>(Object.entries(readings))
/** CRS-5. The same word is read alike everywhere, but for those that japanese-readings.json lists with all their readings. */
const oneReading: Rule = ({ said }) => {
  const first = new Map<string, string>()
  return said.filter(({ lang }) => lang === 'ja').flatMap(each => [each.wording, ...each.wording.lines ?? []].flatMap(({ segments = [], kana = [] }) => segments.flatMap((segment, index) => {
    const [word, reading] = [segment, kana[index] ?? ''].map(text => text.replaceAll(/[\p{P}\p{S}]/gu, '')) as [string, string]
    const known = SEVERAL.get(word) ?? [first.get(word) ?? reading]
    first.set(word, known[0] ?? reading)
    return known.includes(reading) ? [] : [each.fault(`${word} is read ${reading} here, and ${known.join(' or ')} elsewhere`)]
  })))
}

const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k', ख: 'k', ग: 'g', घ: 'g', च: 'ch', छ: 'ch', ज: 'j', झ: 'j', ट: 't', ठ: 't', ड: 'd', ढ: 'd', त: 't', थ: 't', द: 'd', ध: 'd', न: 'n', ण: 'n', ञ: 'n', ङ: 'n',
  प: 'p', फ: 'p', ब: 'b', भ: 'b', म: 'm', य: 'y', र: 'r', ल: 'l', व: 'v', श: 'sh', ष: 'sh', स: 's', ह: 'h', 'ं': 'n', 'ँ': 'n', 'ः': 'h', 'ऋ': 'r', 'ृ': 'r',
}
const WITH_NUKTA: Readonly<Record<string, string>> = { 'ज़': 'z', 'फ़': 'f', 'ड़': 'd', 'ढ़': 'd', 'क़': 'k', 'ख़': 'k', 'ग़': 'g' }
/** The consonants of a Hindi text, as its romanisation has them, without h and y: they are written with other letters too, or not heard. ज्ञ is said gy. */
const skeletonOf = (text: string): string =>
  [...text.normalize('NFD').replaceAll('ज्ञ', 'ग').replaceAll(/(.)\u{93c}/gu, (both: string) => WITH_NUKTA[both.normalize('NFC')] ?? WITH_NUKTA[both] ?? both)].map(sign => CONSONANTS[sign] ?? (/[a-z]/.test(sign) ? sign : '')).join('')
const latinSkeleton = (latin: string): string => latin.toLowerCase().replaceAll('w', 'v').replaceAll('x', 'ks')
const bare = (skeleton: string): string => skeleton.replaceAll(/[^bcdfgjklmnprstvz]/g, '').replaceAll(/m(?=[bprlsv])/g, 'n').replaceAll(/(.)\1+/g, '$1')

/** CRS-5. The romanisation of Hindi has the same words as the text, with the same consonants. Those of other languages are made by rules. */
const hindi: Rule = ({ said }) => said.filter(({ lang }) => lang === 'hi').flatMap(each => {
  const pairs = [{ text: each.wording.text, latin: each.wording.latin ?? '' }, ...(each.wording.lines ?? []).map(({ text, latin = '' }) => ({ text, latin }))]
  return pairs.filter(({ text, latin }) => text.split(/\s+/u).length !== latin.split(/\s+/u).length || bare(skeletonOf(text)) !== bare(latinSkeleton(latin)))
    .map(({ text, latin }) => each.fault(`“${text}” is not read “${latin}”`))
})

/** The languages whose texts are read in other letters all have them. */
const READ: readonly Language[] = ['uk', 'hi', 'el', 'ja']
const romanised: Rule = ({ said }) => said.filter(({ lang }) => READ.includes(lang)).flatMap(each =>
  [each.wording, ...each.wording.lines ?? []].filter(({ latin = '' }) => latin === '' || /[^\p{Script=Latin}\p{P}\p{S}\p{N}\p{Z}\p{M}]/u.test(latin)).map(({ text }) => each.fault(`“${text}” has no reading in Latin letters`)))

/** CRS-5. No text is without words. */
const words: Rule = ({ said }) => said.flatMap(each => shownTexts(each).filter(text => !/\p{L}|\p{N}/u.test(text)).map(text => each.fault(`“${text}” has no word`)))

export const READING_RULES = { oneReading, hindi, romanised, words } satisfies Readonly<Record<string, Rule>>
