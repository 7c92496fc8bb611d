import type { Language } from '../../locale/locales.ts'

/** The words of a number as they are written alone, and those that it has in other cases or for groups of people. */
export interface NumberWords {
  readonly plain: readonly string[]
  readonly other: readonly string[]
}

/** From zero on, with a space between numbers: forms of one number between bars, those in other cases after a slash, `_` for a space. */
interface Numerals {
  readonly first: string
  /** From twenty to ninety. */
  readonly tens: string
  readonly hundred: string
  readonly join: (ten: string, unit: string, value: number) => readonly string[]
}

const spaced = (ten: string, unit: string): readonly string[] => [`${ten} ${unit}`]
const none = (): readonly string[] => []

const frenchAfter = (ten: string, unit: string, value: number): readonly string[] =>
  (value % 10 === 1 && !ten.startsWith('quatre') ? [`${ten} et ${unit}`] : [`${ten} ${unit}`])
const FRENCH_FIRST = 'zéro un|une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix_sept dix_huit dix_neuf'
const frenchFirst = (value: number) => FRENCH_FIRST.split(' ')[value] ?? ''
/** From seventy on French counts on from sixty and from eighty; Belgium and Switzerland do not. */
const french = (value: number): string => {
  const standard = value < 80
    ? frenchFirst(value - 60).split('|').map(unit => `soixante${value === 71 ? '_et' : ''}_${unit}`)
    : value === 80 ? ['quatre_vingts', 'quatre_vingt'] : frenchFirst(value - 80).split('|').map(unit => `quatre_vingt_${unit}`)
  const ten = ['septante', 'huitante', 'nonante'][Math.floor(value / 10) - 7] ?? ''
  const regional = value % 10 === 0 ? [ten] : frenchFirst(value % 10).split('|').map(unit => `${ten}${value % 10 === 1 ? '_et' : ''}_${unit}`)
  return [...standard, ...regional].join('|')
}

const HINDI = 'शून्य एक दो तीन चार पांच|पाँच छह|छः|छ सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह|पन्द्रह सोलह सत्रह अठारह|अट्ठारह उन्नीस '
  + 'बीस इक्कीस बाईस|बाइस तेईस|तेइस चौबीस पच्चीस छब्बीस सत्ताईस|सत्ताइस अट्ठाईस|अठ्ठाईस|अट्ठाइस उनतीस|उन्तीस '
  + 'तीस इकतीस|इकत्तीस बत्तीस तैंतीस|तेंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस|उन्तालीस '
  + 'चालीस इकतालीस बयालीस|बियालीस तैंतालीस|तेंतालीस|तेतालीस चवालीस|चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास|उन्चास '
  + 'पचास इक्यावन बावन तिरपन|तिरेपन चौवन पचपन छप्पन सत्तावन अट्ठावन|अठावन उनसठ '
  + 'साठ इकसठ बासठ तिरसठ|तिरेसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर|उन्हत्तर '
  + 'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी|उनासी '
  + 'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी|अठासी नवासी '
  + 'नब्बे इक्यानवे|इक्यानबे बानवे|बानबे तिरानवे|तिरानबे चौरानवे|चौरानबे पचानवे|पंचानवे|पचानबे छियानवे|छियानबे सत्तानवे|सत्तानबे अट्ठानवे|अठानवे|अट्ठानबे निन्यानवे|निन्यानबे'

const NUMERALS: Readonly<Record<Language, Numerals>> = {
  en: {
    first: 'zero|nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety', hundred: 'one_hundred|a_hundred|hundred', join: spaced,
  },
  uk: {
    first: 'нуль один|одна|одне/одну|одного|одним|однієї два|дві/двох|двоє|двом три/трьох|троє|трьом чотири/чотирьох|четверо|чотирьом пять/пятьох|пяти|пятеро шість/шістьох|шести|шестеро '
      + 'сім/сімох|семи|семеро вісім/вісьмох|восьми|восьмеро девять/девятьох|девяти|девятеро десять/десятьох|десяти|десятеро одинадцять/одинадцяти дванадцять/дванадцяти тринадцять/тринадцяти '
      + 'чотирнадцять/чотирнадцяти пятнадцять/пятнадцяти шістнадцять/шістнадцяти сімнадцять/сімнадцяти вісімнадцять/вісімнадцяти девятнадцять/девятнадцяти',
    tens: 'двадцять/двадцяти тридцять/тридцяти сорок/сорока пятдесят/пятдесяти шістдесят/шістдесяти сімдесят/сімдесяти вісімдесят/вісімдесяти девяносто/девяноста',
    hundred: 'сто/ста', join: spaced,
  },
  es: {
    first: 'cero uno|un|una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve '
      + 'veinte veintiuno|veintiún|veintiuna veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
    tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa', hundred: 'cien|ciento', join: (ten, unit) => [`${ten} y ${unit}`],
  },
  pt: {
    first: 'zero um|uma dois|duas três quatro cinco seis/meia sete oito nove dez onze doze treze catorze|quatorze quinze dezesseis|dezasseis dezessete|dezassete dezoito dezenove|dezanove',
    tens: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa', hundred: 'cem|cento', join: (ten, unit) => [`${ten} e ${unit}`],
  },
  fr: { first: FRENCH_FIRST, tens: 'vingt trente quarante cinquante soixante', hundred: 'cent', join: frenchAfter },
  tr: {
    first: 'sıfır bir iki üç dört beş altı yedi sekiz dokuz on on_bir on_iki on_üç on_dört on_beş on_altı on_yedi on_sekiz on_dokuz',
    tens: 'yirmi otuz kırk elli altmış yetmiş seksen doksan', hundred: 'yüz', join: spaced,
  },
  it: {
    first: 'zero uno|un|una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    tens: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta', hundred: 'cento',
    join: (ten, unit, value) => {
      const last = value % 10
      if (last === 1 || last === 8) return unit === 'una' ? [] : [`${ten.slice(0, -1)}${unit}`]
      return [`${ten}${last === 3 ? 'tré' : unit}`]
    },
  },
  de: {
    first: 'null eins|ein|eine/einen|einem|einer|eines zwei|zwo drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig', hundred: 'hundert|einhundert',
    join: (ten, unit) => (/^ein.|zwo/.test(unit) ? [] : [`${unit}und${ten}`]),
  },
  pl: {
    first: 'zero jeden|jedna|jedno/jedną|jednego|jednej|jednym dwa|dwie|dwaj/dwóch|dwu|dwoje|dwojga trzy/trzech|troje|trzej cztery/czterech|czworo|czterej pięć/pięciu|pięcioro sześć/sześciu|sześcioro '
      + 'siedem/siedmiu|siedmioro osiem/ośmiu|ośmioro dziewięć/dziewięciu dziesięć/dziesięciu jedenaście/jedenastu dwanaście/dwunastu trzynaście/trzynastu czternaście/czternastu '
      + 'piętnaście/piętnastu szesnaście/szesnastu siedemnaście/siedemnastu osiemnaście/osiemnastu dziewiętnaście/dziewiętnastu',
    tens: 'dwadzieścia/dwudziestu trzydzieści/trzydziestu czterdzieści/czterdziestu pięćdziesiąt/pięćdziesięciu sześćdziesiąt/sześćdziesięciu siedemdziesiąt/siedemdziesięciu '
      + 'osiemdziesiąt/osiemdziesięciu dziewięćdziesiąt/dziewięćdziesięciu',
    hundred: 'sto/stu', join: spaced,
  },
  hi: { first: HINDI, tens: '', hundred: 'सौ|एक_सौ', join: none },
  el: {
    first: 'μηδέν ένα|ένας|μία|μια/έναν|ενός|μιας δύο|δυο τρία|τρεις/τριών τέσσερα|τέσσερις/τεσσάρων πέντε έξι επτά|εφτά οκτώ|οχτώ εννέα|εννιά δέκα έντεκα δώδεκα δεκατρία|δεκατρείς '
      + 'δεκατέσσερα|δεκατέσσερις δεκαπέντε δεκαέξι|δεκάξι δεκαεπτά|δεκαεφτά δεκαοκτώ|δεκαοχτώ δεκαεννέα|δεκαεννιά',
    tens: 'είκοσι τριάντα σαράντα πενήντα εξήντα εβδομήντα ογδόντα ενενήντα', hundred: 'εκατό', join: spaced,
  },
  ja: {
    first: '零|ゼロ|〇 一/ひと 二/ふた 三/みっ 四/よっ 五/いつ 六/むっ 七/なな 八/やっ 九/ここの 十 十一 十二 十三 十四 十五 十六 十七 十八 十九',
    tens: '二十 三十 四十 五十 六十 七十 八十 九十', hundred: '百', join: (ten, unit) => (/^[一-龠]+$/.test(unit) ? [`${ten}${unit}`] : []),
  },
}

const formsIn = (entry: string | undefined): NumberWords => {
  const [plain = [], other = []] = (entry ?? '').split('/').map(forms => forms.split('|').filter(form => form !== '').map(form => form.replaceAll('_', ' ')))
  return { plain, other }
}
/** The first numbers, and in French the last ones too, are written out. */
const irregular = (value: number, lang: Language): string | undefined =>
  (lang === 'fr' && value >= 70 && value < 100 ? french(value) : NUMERALS[lang].first.split(' ')[value])

/** The greatest number whose words are known. */
export const GREATEST = 100

/** CRS-3. The words of a whole number from 0 to `GREATEST`; none of others. */
export const numberWords = (value: number, lang: Language): NumberWords => {
  const { tens, hundred, join } = NUMERALS[lang]
  if (value === GREATEST) return formsIn(hundred)
  const whole = irregular(value, lang)
  if (whole !== undefined) return formsIn(whole)
  const ten = formsIn(tens.split(' ')[Math.floor(value / 10) - 2])
  if (value % 10 === 0) return ten
  const unit = formsIn(irregular(value % 10, lang))
  const joined = (tensForms: readonly string[], units: readonly string[]) => tensForms.flatMap(each => units.flatMap(one => join(each, one, value)))
  return { plain: joined(ten.plain, unit.plain), other: [...joined(ten.plain, unit.other), ...joined(ten.other, [...unit.plain, ...unit.other])] }
}
