import type { Language } from '../../locale/locales.ts'

/** Where `from` stands in a right answer, `to` may stand as well. `from` is a pattern of RegExp, `to` may name its groups. */
export interface Rewriting {
  readonly from: string
  readonly to: string
}

const BEFORE = '(?<![\\p{L}\\p{M}\\p{N}\'])'
const AFTER = '(?![\\p{L}\\p{M}\\p{N}\'])'
/** Whole words, and what has to stand around them. */
const may = (from: string, to: string, { before = '', after = '' } = {}): Rewriting => ({ from: `${before}${BEFORE}${from}${AFTER}${after}`, to })
/** A piece of a word. */
const part = (from: string, to: string): Rewriting => ({ from, to })
const both = (long: string, short: string): readonly Rewriting[] => [may(long, short), may(short, long)]
/** Pairs of forms of which each may stand for the other wherever it stands: long/short, separated by commas. */
const pairs = (list: string): readonly Rewriting[] => list.split(', ').flatMap(pair => {
  const [long = '', short = ''] = pair.split('/')
  return both(long, short)
})

const STARTS = '(?<=^|[,.!?]\\s)'
const GOES_ON = '(?=\\s+[\\p{L}\\p{N}])'
/** In “how old he is now” the verb keeps its weight. */
const NOT_EMBEDDED = '(?<!\\b(?:how|what|where|who|which)\\s[^,.!?]*)'
const PARTICIPLE = '(?=\\s+(?:(?:not|never|always|just|already)\\s+)?(?:got|been|had|seen|done|gone|eaten|drunk|taken|come|made|read|met|lost|bought|forgotten|written|heard|\\p{L}{3,}ed)\\b)'
/** After ’s these make it has, or leave it open whether it is. */
const NOT_HAS = '(?!\\s+(?:(?:not|never|always|just|already)\\s+)?(?!(?:tired|married|interested|bored|excited|worried|surprised|closed|called)\\b)'
  + '(?:got|been|had|seen|done|gone|eaten|drunk|taken|come|made|read|met|lost|bought|forgotten|written|heard|\\p{L}{3,}ed)\\b)'
const HAS = '(?=\\s+(?:not\\s+)?(?:got|been|had)\\b)'
const NO_PRONOUN = '(?!\\s+(?:i|you|we|they|he|she|it)\\b)'
const NO_QUESTION = '(?<=(?<!\\b(?:why|what|where|how|when))[\\p{L}\\p{N}]\\s)'
const WOULD = '(?=\\s+(?:like|love|prefer|rather|be)\\b)'
const LETS = '(?=\\s+(?:go|eat|drink|start|begin|see|meet|speak|talk|play|take|try|sit|walk|buy|order|pay|cook|ask|learn|read|write|dance|sing|be|do)\\b)'
const NEGATED = 'do|does|did|is|are|was|were|has|have|had|could|would|should|must|need'

/** ’s of a noun is put for its is, but never read as one: it may be a possessive. */
const english = () => [
  may('(I) am', "$1'm", { before: NOT_EMBEDDED, after: GOES_ON }), may("(I)'m", '$1 am'),
  may('(you|we|they) are', "$1're", { before: NOT_EMBEDDED, after: GOES_ON }), may("(you|we|they)'re", '$1 are'),
  may('(he|she|it|that|there|here) is', "$1's", { before: NOT_EMBEDDED, after: GOES_ON }),
  may('(what|where|who|how|when|why) is', "$1's", { after: `(?!\\s+(?:it|he|she)\\s*(?:[?.!]|$))${GOES_ON}` }),
  may("(he|she|it|that|there|here|what|where|who|how|when|why)'s", '$1 is', { after: NOT_HAS }),
  may('((?:(?:the|my|your|his|her|our|their|a|an)\\s)?(?!(?:neither|nor|so|only|never|not|what|where|who|how|when|why|he|she|it|that|there|here)\\b)\\p{L}*(?:[^\\P{L}sxzh]|[^\\P{L}cs]h)) is', "$1's", { before: STARTS, after: GOES_ON }),
  may('(he|she|it|that|there|who) has', "$1's", { before: NOT_EMBEDDED, after: HAS }), may("(he|she|it|that|there|who)'s", '$1 has', { after: HAS }),
  may('(I|you|we|they) have', "$1've", { before: NOT_EMBEDDED, after: PARTICIPLE }), may("(I|you|we|they)'ve", '$1 have'),
  may('(I|you|we|they|he|she|it|that|who|what) will', "$1'll", { before: NOT_EMBEDDED, after: GOES_ON }),
  may("(I|you|we|they|he|she|it|that|who|what)'ll", '$1 will'),
  may('(I|you|we|they|he|she|it) would', "$1'd", { before: NOT_EMBEDDED, after: WOULD }), may("(I|you|we|they|he|she|it)'d", '$1 would', { after: WOULD }),
  may(`(${NEGATED}) not`, "$1n't"), may('can ?not', "can't"), may('will not', "won't"), may('cannot', 'can not'), may('can not', 'cannot'),
  may(`(${NEGATED})n't`, '$1 not', { before: NO_QUESTION, after: NO_PRONOUN }), may("can't", 'cannot', { before: NO_QUESTION, after: NO_PRONOUN }),
  may("can't", 'can not', { before: NO_QUESTION, after: NO_PRONOUN }), may("won't", 'will not', { before: NO_QUESTION, after: NO_PRONOUN }),
  may("don't", 'do not', { before: '(?<=^)', after: NO_PRONOUN }),
  may("(you|we|they)'re not", "$1 aren't"), may("(you|we|they) aren't", "$1're not"),
  may("(he|she|it|that)'s not", "$1 isn't", { after: NOT_HAS }), may("(he|she|it|that) isn't", "$1's not"),
  may('let us', "let's", { after: LETS }), may("let's", 'let us'),
]

const PLACES = '(?:café|restaurant|hotel|haus|zimmer|park|kino|theater|museum|bus|zug|auto|garten|büro|supermarkt|geschäft|bahnhof|flughafen|tisch|fenster|arzt|meer|see)'
const PLACES_F = '(?:apotheke|bank|bäckerei|haltestelle|universität|tür)'
const placed = (long: string, short: string, places = PLACES): readonly Rewriting[] => [
  may(long, short, { before: '(?<!,\\s*)', after: `(?=\\s+(?:\\p{L}+en\\s+)?${places}${AFTER})` }),
  may(short, long, { after: `(?=\\s+(?:\\p{L}+en\\s+)?${places}${AFTER})` }),
]
const GERMAN_VERBS = 'geht|gibt|ist|war|läuft|darf|kann|macht|kostet|schmeckt|steht'
const GERMAN_I = 'ich (?:hab|geh|komm|mach|sag|glaub|brauch|seh|versteh)'
const german = () => [
  may(`(${GERMAN_VERBS}) es`, "$1's"), may(`(${GERMAN_VERBS})'s`, '$1 es'),
  ...pairs("habe es/hab's, habe ich/hab ich, gerne/gern, noch einmal/noch mal, noch einmal/nochmal, noch mal/nochmal"),
  may(`(${GERMAN_I})e`, '$1'), may(`(${GERMAN_I})`, '$1e'),
  ...placed('in dem', 'im'), ...placed('an dem', 'am'), ...placed('in das', 'ins'), ...placed('an das', 'ans'), ...placed('zu dem', 'zum'),
  ...placed('bei dem', 'beim'), ...placed('von dem', 'vom'), ...placed('zu der', 'zur', PLACES_F),
]

const GREEK_VOWEL = '[αάεέηήιίοόυύωώ]'
const LIKES = '(?=(?:αρέσ|άρεσ))'
const greek = () => [
  ...[['μου', 'μ\''], ['σου', 'σ\'']].flatMap(([long = '', short = '']) => [part(`${BEFORE}${long}\\s+${LIKES}`, `${short} `), part(`${BEFORE}${short}\\s*${LIKES}`, `${long} `)]),
  ...[['σε', 'σ\''], ['με', 'μ\'']].flatMap(([long = '', short = '']) => [
    part(`${BEFORE}${long}\\s+(?!αρέσ|άρεσ)(?=${GREEK_VOWEL})`, `${short} `), part(`${BEFORE}${short}\\s*(?!αρέσ|άρεσ)(?=${GREEK_VOWEL})`, `${long} `),
  ]),
  part(`${BEFORE}από\\s+(?=(?:το|τον|τη|την|τα|τους|τις|των|εδώ|εκεί|έξω)${AFTER})`, "απ' "), part(`${BEFORE}απ'\\s*(?=[τ]|${GREEK_VOWEL})`, 'από '),
  part(`${BEFORE}για\\s+(?=αυτ)`, "γι' "), part(`${BEFORE}γι'\\s*(?=αυτ)`, 'για '), part(`${BEFORE}και\\s+(?=${GREEK_VOWEL})`, 'κι '), may('κι', 'και'),
  may('((?:θα|να|πού|που)\\s+)εί(μαι|σαι|ναι|στε|μαστε)', "$1'$2"), may('((?:θα|να|πού|που)\\s+)\'(μαι|σαι|ναι|στε|μαστε)', '$1εί$2'),
  may('(θα\\s+)ή(θελα|θελες|θελε)', "$1'$2"), may('(θα\\s+)\'(θελα|θελες|θελε)', '$1ή$2'),
  may('((?:θα|να|τα)\\s+)έχ(ω|εις|ει|ουμε|ετε|ουν)', "$1'χ$2"), may('((?:θα|να|τα)\\s+)\'χ(ω|εις|ει|ουμε|ετε|ουν)', '$1έχ$2'),
  ...pairs('δύο/δυο, μία/μια, επτά/εφτά, οκτώ/οχτώ, εννέα/εννιά, επάνω/πάνω'),
]

const UKRAINIAN_VOWEL = '[аеєиіїоуюя]'
const ukrainian = () => [
  may('в', 'у', { after: `(?!\\s+${UKRAINIAN_VOWEL})` }), may('у', 'в', { after: '(?!\\s+[вф])' }),
  ...pairs('з/із, уже/вже, усе/все, усі/всі, учора/вчора, учитель/вчитель, учителька/вчителька, уранці/вранці, щоби/щоб'),
  may('і', 'й', { before: `(?<=${UKRAINIAN_VOWEL}\\s)` }), may('й', 'і'),
  may('би', 'б', { before: `(?<=${UKRAINIAN_VOWEL}\\s)` }), may('б', 'би'), may('же', 'ж', { before: `(?<=${UKRAINIAN_VOWEL}\\s)` }), may('ж', 'же'),
  part(`(?<=л[аои]|т[еи]|мо|ю)ся${AFTER}`, 'сь'), part(`(?<!${BEFORE}коли)(?<=л[аои]|т[еи]|мо|ю)сь${AFTER}`, 'ся'),
]

const TURKISH_WITH = 'benimle/benim ile, seninle/senin ile, onunla/onun ile, bizimle/bizim ile, sizinle/sizin ile, onlarla/onlar ile, kiminle/kimin ile'
const turkish = () => [
  ...pairs(`${TURKISH_WITH}, nerede/nerde, burada/burda, şurada/şurda, orada/orda, içeride/içerde, dışarıda/dışarda, yukarıda/yukarda, ileride/ilerde, ne için/niçin, ne haber/naber`),
  may('(\\p{Ll}*[aıou][^\\P{L}aıoueiöüâ]+) ile', '$1la'), may('(\\p{Ll}*[eiöü][^\\P{L}aıoueiöüâ]+) ile', '$1le'),
  may('(\\p{Ll}+[aıou]) ile', '$1yla'), may('(\\p{Ll}+[eiöü]) ile', '$1yle'),
]

const ENDS = '(?=(?:る|ます|ました|ません|た|ない))'
/** The end of a verb or an adjective: after a noun の is a particle, which 私のです keeps. */
const VERB = '(?<=る|な|[しな]い|[っいし]た|\\p{Script=Han}[うくぐすつぬぶむい])'
const japanese = () => [
  part(`(?<=[っしいべみ見来]て|んで)い${ENDS}`, ''), part(`(?<=[っしいべみ見来]て|んで)${ENDS}`, 'い'),
  part('では(?=(?:ない|なかった|ありません))', 'じゃ'), part('じゃ(?=(?:ない|なかった|ありません))', 'では'),
  part(`${VERB}の(?=です)`, 'ん'), part(`${VERB}ん(?=です)`, 'の'),
  part('けれども', 'けど'), part('けれど(?!も)', 'けど'), part('けど', 'けれど'), part('けど', 'けれども'),
  part('なければ(?=なりません|ならない)', 'なきゃ'), part('なきゃ(?=なりません|ならない)', 'なければ'),
]

/** CRS-3. The contractions and short forms of each language. What is obligatory has no row: *de o* is not do, *a el* not al. */
export const SHORT_FORMS: Readonly<Record<Language, () => readonly Rewriting[]>> = {
  en: english,
  uk: ukrainian,
  es: () => pairs('usted/ud, ustedes/uds, señor/sr, señora/sra, señorita/srta, doctor/dr, doctora/dra, a dónde/adónde, en seguida/enseguida, de prisa/deprisa, quizás/quizá, medio día/mediodía, media noche/medianoche'),
  pt: () => [
    ...pairs('em um/num, em uma/numa, em uns/nuns, em outro/noutro, em outra/noutra, de um/dum, de uma/duma, de outro/doutro, de outra/doutra, de onde/donde, para/pra, para o/pro, para os/pros, estou/tô, está/tá, senhor/sr, senhora/sra, doutor/dr, doutora/dra'),
    may("d'água", 'de água'), may('de água', "d'água"), may('para a', 'pra'),
  ],
  fr: () => [...pairs("tu es/t'es, tu as/t'as, s'il vous plaît/svp, s'il te plaît/stp, madame/mme, mademoiselle/mlle"), may('il y a', 'y a', { before: STARTS }), may('y a', 'il y a', { before: STARTS })],
  tr: turkish,
  it: () => [
    ...pairs("dove è/dov'è, come è/com'è, quanto è/quant'è, dove era/dov'era, come era/com'era, anche io/anch'io, neanche io/neanch'io, mezza ora/mezz'ora"),
    ...pairs("questo anno/quest'anno, questa estate/quest'estate, questo altro/quest'altro, con il/col, con i/coi"),
    may('cosa (è|era)', "cos'$1", { before: '(?<=^|[,.!?]\\s|che\\s)' }), may("cos'(è|era)", 'cosa $1'),
    may('un poco', "un po'"), part(`${BEFORE}un po'(?!\\p{L})`, 'un poco'), may('(?:lo|la) (ho|hai|ha)', "l'$1"),
  ],
  de: german,
  pl: () => [...pairs('na przykład/np, i tak dalej/itd, to znaczy/tzn, doktor/dr, dzisiaj/dziś, tutaj/tu, numer/nr'), may('(?:złote|złotych)', 'zł')],
  hi: () => pairs('मुझको/मुझे, तुझको/तुझे, हमको/हमें, तुमको/तुम्हें, इसको/इसे, उसको/उसे, इनको/इन्हें, उनको/उन्हें, किसको/किसे, जिसको/जिसे'),
  el: greek,
  ja: japanese,
}
