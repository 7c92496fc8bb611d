import type { Book, BookWord, BookWording, Sentence } from '#core/domain/book/book.ts'
import { LANGUAGES, type Language } from '#core/domain/locale/locales.ts'

/** Texts in the languages of stories; the others are in English. */
type Texts<Value> = Readonly<Partial<Record<Language, Value>>> & { readonly en: Value }
const inAll = <Value>(texts: Texts<Value>): Readonly<Record<Language, Value>> =>
  Object.fromEntries(LANGUAGES.map(lang => [lang, texts[lang] ?? texts.en])) as Record<Language, Value>

/** The words with ids of the sample corpus are taught by a course. */
const WORDS: readonly (readonly [id: string, picture: string | null, texts: Texts<BookWording>])[] = [
  ['one-word-ba', 'black-cat', {
    en: { text: 'cat' }, es: { text: 'el gato', gender: 'm' }, uk: { text: 'кіт', forms: ['кота'], latin: 'kit', gender: 'm' }, ja: { text: '猫', reading: 'ねこ', latin: 'neko' },
  }],
  ['one-word-ce', 'house', {
    en: { text: 'roof' }, es: { text: 'el tejado', gender: 'm' }, uk: { text: 'дах', forms: ['даху'], latin: 'dakh', gender: 'm' }, ja: { text: '屋根', reading: 'やね', latin: 'yane' },
  }],
  ['one-word-di', null, { en: { text: 'see', forms: ['sees'] }, es: { text: 'ver', forms: ['ve'] }, uk: { text: 'бачити', forms: ['бачить'], latin: 'bachyty' }, ja: { text: '見ます', reading: 'みます', latin: 'mimasu' } }],
  ['high', null, { en: { text: 'high' }, es: { text: 'alto' }, uk: { text: 'високий', latin: 'vysokyi' }, ja: { text: '高い', reading: 'たかい', latin: 'takai' } }],
  ['come-down', null, { en: { text: 'come down', forms: ['comes down'] }, es: { text: 'bajar', forms: ['baja'] }, uk: { text: 'злазити', forms: ['злазить'], latin: 'zlazyty' }, ja: { text: '下ります', reading: 'おります', latin: 'orimasu' } }],
  ['happy', null, { en: { text: 'happy' }, es: { text: 'contento', forms: ['contenta'] }, uk: { text: 'радий', forms: ['рада'], latin: 'radyi' }, ja: { text: 'うれしい', reading: 'うれしい', latin: 'ureshii' } }],
]
const CHAPTERS: readonly (readonly [title: Texts<string>, sentences: readonly Texts<string>[]])[] = [
  [{ en: 'The roof', es: 'El tejado', uk: 'Дах', ja: '屋根' }, [
    { en: 'The cat is on the roof.', es: 'El gato está en el tejado.', uk: 'Кіт на даху.', ja: '猫|が|屋根|の上に|います。' },
    { en: 'Nina sees the cat.', es: 'Nina ve al gato.', uk: 'Ніна бачить кота.', ja: 'ニーナ|は|猫|を|見ます。' },
    { en: 'The roof is high.', es: 'El tejado es alto.', uk: 'Дах високий.', ja: '屋根|は|高い|です。' },
  ]],
  [{ en: 'Down', es: 'Abajo', uk: 'Униз', ja: '下へ' }, [
    { en: 'The cat sees Nina.', es: 'El gato ve a Nina.', uk: 'Кіт бачить Ніну.', ja: '猫|は|ニーナ|を|見ます。' },
    { en: 'The cat comes down.', es: 'El gato baja.', uk: 'Кіт злазить.', ja: '猫|が|下ります。' },
    { en: 'Nina is happy.', es: 'Nina está contenta.', uk: 'Ніна рада.', ja: 'ニーナ|は|うれしい|です。' },
  ]],
]
const READINGS: Readonly<Record<string, string>> = { 猫: 'ねこ', 屋根: 'やね', の上に: 'のうえに', '見ます。': 'みます。', 高い: 'たかい', '下ります。': 'おります。' }

const sentenceOf = (id: string, texts: Texts<string>): Sentence => ({
  id,
  said: [],
  texts: inAll({
    en: { text: texts.en },
    ...Object.fromEntries(Object.entries(texts).map(([lang, text]) => {
      const segments = text.split('|')
      return [lang, segments.length > 1 ? { text: segments.join(''), segments, reading: segments.map(each => READINGS[each] ?? each).join('') } : { text }]
    })),
  }),
})
const bookOf = (id: string, title: Texts<string>, summary: Texts<string>): Book => ({
  id, level: 'A1', picture: 'black-cat', title: inAll(title), summary: inAll(summary),
  names: inAll({ en: ['Nina'], uk: ['Ніна', 'Ніну'], ja: ['ニーナ'] }),
  words: WORDS.map(([word, picture, texts]): BookWord => ({ id: word, ...(picture === null ? {} : { picture }), texts: inAll(texts) })),
  chapters: CHAPTERS.map(([chapter, sentences], at) => ({ title: inAll(chapter), sentences: sentences.map((texts, nth) => sentenceOf(`${at + 1}-${nth + 1}`, texts)) })),
})

/** Two short books of the same words. */
export const SAMPLE_BOOKS: readonly Book[] = [
  bookOf('cat-on-the-roof', { en: 'The cat on the roof', es: 'El gato en el tejado', uk: 'Кіт на даху', ja: '屋根の上の猫' }, { en: 'A cat is on a roof, and the roof is high. Who will help it down?' }),
  bookOf('second-cat', { en: 'Another cat', es: 'Otro gato', uk: 'Ще один кіт', ja: 'もう一匹の猫' }, { en: 'The same roof, another cat.' }),
]
