import type { Language } from '../../locale/locales.ts'
import { numberWords } from './number-words.ts'

/** Where hours are not said by the plain number: from one to twelve, forms of one hour between bars. */
const HOURS: Readonly<Partial<Record<Language, string>>> = {
  uk: 'перша|першій друга|другій третя|третій четверта|четвертій п’ята|п’ятій шоста|шостій сьома|сьомій восьма|восьмій дев’ята|дев’ятій десята|десятій одинадцята|одинадцятій дванадцята|дванадцятій',
  pl: 'pierwsza|pierwszej druga|drugiej trzecia|trzeciej czwarta|czwartej piąta|piątej szósta|szóstej siódma|siódmej ósma|ósmej dziewiąta|dziewiątej dziesiąta|dziesiątej jedenasta|jedenastej dwunasta|dwunastej',
}
const UKRAINIAN_TO = 'першу другу третю четверту п’яту шосту сьому восьму дев’яту десяту одинадцяту дванадцяту'
const TURKISH_PAST = 'biri ikiyi üçü dördü beşi altıyı yediyi sekizi dokuzu onu on_biri on_ikiyi'
const TURKISH_TO = 'bire ikiye üçe dörde beşe altıya yediye sekize dokuza ona on_bire on_ikiye'
const GREEK_HALF = 'μιάμιση δυόμισι τρεισήμισι τεσσερισήμισι πεντέμισι εξίμισι επτάμισι|εφτάμισι οκτώμισι|οχτώμισι εννιάμισι δεκάμισι εντεκάμισι δωδεκάμισι'

const inList = (list: string, hour: number): readonly string[] => (list.split(' ')[hour - 1] ?? '').split('|').map(form => form.replaceAll('_', ' '))
/** An hour on a clock of twelve. */
const onDial = (hour: number) => (hour + 11) % 12 + 1

/** The words of an hour from 1 to 12 in which it is told. */
export const hourWords = (hour: number, lang: Language): readonly string[] => {
  const list = HOURS[lang]
  if (list !== undefined) return inList(list, hour)
  return numberWords(hour, lang).plain
}

interface Clock {
  /** What the phrases hold: `H` this hour, `N` the next one; `M` the minutes as a number. Phrases of one time between bars. */
  readonly full: string
  readonly quarter: string
  readonly half: string
  readonly toNext: string
  readonly minutes: string
}
const CLOCKS: Readonly<Record<Language, Clock>> = {
  en: { full: "H|H o'clock", quarter: 'quarter past H|a quarter past H|quarter after H', half: 'half past H', toNext: 'quarter to N|a quarter to N', minutes: 'H M' },
  uk: { full: 'H|H година', quarter: 'чверть на T|п’ятнадцять хвилин на T', half: 'пів на T', toNext: 'за чверть N|за п’ятнадцять хвилин N', minutes: 'H M' },
  es: { full: 'H|H en punto', quarter: 'H y cuarto', half: 'H y media', toNext: 'N menos cuarto', minutes: 'H y M' },
  pt: { full: 'H|H horas|H hora', quarter: 'H e um quarto', half: 'H e meia', toNext: 'quinze para as N|N menos um quarto', minutes: 'H e M|H horas e M' },
  fr: { full: 'H heures|H heure', quarter: 'H heures et quart|H heure et quart', half: 'H heures et demie|H heure et demie', toNext: 'N heures moins le quart|N heure moins le quart', minutes: 'H heures M|H heure M' },
  tr: { full: 'H', quarter: 'P çeyrek geçiyor|P çeyrek geçe', half: 'H buçuk', toNext: 'T çeyrek var|T çeyrek kala', minutes: 'H M' },
  it: { full: 'H|H in punto', quarter: 'H e un quarto', half: 'H e mezza|H e mezzo', toNext: 'N meno un quarto|H e tre quarti', minutes: 'H e M' },
  de: { full: 'H Uhr|H', quarter: 'Viertel nach H|viertel N', half: 'halb N', toNext: 'Viertel vor N|drei viertel N|dreiviertel N', minutes: 'H Uhr M' },
  pl: { full: 'H', quarter: 'kwadrans po H', half: 'wpół do N', toNext: 'za kwadrans N', minutes: 'H M' },
  hi: { full: 'H', quarter: 'सवा H', half: 'साढ़े H', toNext: 'पौने N', minutes: 'H M' },
  el: { full: 'H', quarter: 'H και τέταρτο', half: 'H και μισή|F', toNext: 'N παρά τέταρτο', minutes: 'H και M' },
  ja: { full: 'H時', quarter: 'H時十五分', half: 'H時半|H時三十分', toNext: 'H時四十五分', minutes: 'H時M分' },
}
/** In Hindi half past one and half past two have words of their own, as they have no `साढ़े`. */
const HINDI_HALVES: Readonly<Partial<Record<number, string>>> = { 1: 'डेढ़', 2: 'ढाई' }

/** CRS-3. How a time of the clock may be said, from 0:00 to 23:59. What is said of the parts of a day is not among it. */
export const clockWords = (hour: number, minute: number, lang: Language): readonly string[] => {
  const { full, quarter, half, toNext, minutes } = CLOCKS[lang]
  const now = onDial(hour)
  const next = onDial(hour + 1)
  if (lang === 'hi' && minute === 30 && HINDI_HALVES[now] !== undefined) return [HINDI_HALVES[now]]
  const hours = lang === 'uk' || lang === 'pl' ? hourWords(now, lang) : [...hourWords(now, lang), ...numberWords(hour, lang).plain]
  const said: Readonly<Record<string, readonly string[]>> = {
    H: hours,
    N: hourWords(next, lang),
    M: numberWords(minute, lang).plain,
    T: lang === 'tr' ? inList(TURKISH_TO, next) : inList(UKRAINIAN_TO, next),
    P: inList(TURKISH_PAST, now),
    F: inList(GREEK_HALF, now),
  }
  const special = { 0: full, 15: quarter, 30: half, 45: toNext }[minute]
  const phrases = [...(special?.split('|') ?? []), ...(minute === 0 ? [] : minutes.split('|'))]
  return phrases.flatMap(phrase => phrase.split(/(?<![a-zа-яα-ω])([HNMTPF])(?![a-zа-яα-ω])/u).reduce<readonly string[]>((made, piece, index) =>
    made.flatMap(before => (index % 2 === 0 ? [piece] : said[piece] ?? []).map(each => before + each)), ['']))
}
