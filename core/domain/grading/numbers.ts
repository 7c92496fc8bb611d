import type { Language } from '../locale/locales.ts'

/** The numbers from 1 to 10, normalised, with the forms they have: those of one number between bars. */
const NUMBERS: Readonly<Record<Language, string>> = {
  en: 'one two three four five six seven eight nine ten',
  uk: 'один|одна|одне|одну|одного два|дві|двох|двоє три|трьох чотири|чотирьох пять|пятьох шість|шістьох сім|сімох вісім|вісьмох девять десять',
  es: 'uno|un|una dos tres cuatro cinco seis siete ocho nueve diez',
  pt: 'um|uma dois|duas três quatro cinco seis sete oito nove dez',
  fr: 'un|une deux trois quatre cinq six sept huit neuf dix',
  tr: 'bir iki üç dört beş altı yedi sekiz dokuz on',
  it: 'uno|un|una due tre quattro cinque sei sette otto nove dieci',
  de: 'eins|ein|eine|einen|einem|einer zwei drei vier fünf sechs sieben acht neun zehn',
  pl: 'jeden|jedna|jedno|jedną dwa|dwie|dwóch|dwoje trzy|trzech cztery|czterech pięć|pięciu sześć|sześciu siedem|siedmiu osiem|ośmiu dziewięć dziesięć',
  hi: 'एक दो तीन चार पांच छह सात आठ नौ दस',
  el: 'ένα|ένας|μία|μια|έναν δύο|δυο τρία|τρεισ τέσσερα|τέσσερισ πέντε έξι επτά|εφτά οκτώ|οχτώ εννέα|εννιά δέκα',
  ja: '一 二 三 四 五 六 七 八 九 十',
}

/** CRS-3. Whether a word of digits is the number that the taught word says: 2 for two, дві or duas. */
export const isNumber = (given: string, taught: string, lang: Language): boolean =>
  /^(?:[1-9]|10)$/.test(given) && NUMBERS[lang].split(' ')[Number(given) - 1]?.split('|').includes(taught) === true

/** A Japanese text with its digits as it is written with numerals: 2人 is 二人. */
export const withNumerals = (text: string): string =>
  text.replace(/[1-9１-９]/g, digit => NUMBERS.ja.split(' ')[Number(digit.normalize('NFKC')) - 1] ?? digit)
