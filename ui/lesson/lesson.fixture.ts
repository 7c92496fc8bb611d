import type { Lesson } from '#core/domain/lesson/lesson.ts'
import type { Step } from '#core/domain/lesson/steps/table.ts'
import type { Option, Phrase } from '#core/domain/lesson/phrase.ts'
import type { Language } from '#core/domain/locale/locales.ts'

const phrase = (lang: Language, text: string, rest: Partial<Phrase> = {}): Phrase => ({ lang, text, ...rest })
const option = (id: string, lang: Language, text: string, picture?: string): Option => ({ id, phrase: phrase(lang, text), ...(picture !== undefined && { picture }) })

/** The longest words that courses teach in three languages, paired. */
const LONG_WORDS = [['de', 'die Entschuldigung'], ['it', "l'insegnante"], ['de', 'Auf Wiedersehen'], ['it', 'il caffellatte'], ['el', 'ο λογαριασμός']] as const
const REPLIES = [['it', 'arrivederci'], ['el', 'οι χαιρετισμοί'], ['de', 'die Speisekarte'], ['de', 'die Begrüßung'], ['it', 'Scusi, buongiorno, vorrei il formaggio']] as const

/** A step of each kind, from English to Spanish. */
export const STEPS = {
  choice: {
    id: 's1', type: 'choice', concepts: ['c1'], prompt: phrase('es', 'buenos días'),
    options: [option('a', 'en', 'good night'), option('b', 'en', 'good morning'), option('c', 'en', 'see you later'), option('d', 'en', 'thank you')], correct: 'b',
  },
  pictures: {
    id: 's2', type: 'choice', concepts: ['c2'], prompt: phrase('en', 'the book'),
    options: [option('a', 'es', 'el sol', 'sun'), option('b', 'es', 'el libro', 'open-book'), option('c', 'es', 'el té', 'hot-beverage'), option('d', 'es', 'el trofeo', 'trophy')], correct: 'b',
  },
  pairs: {
    id: 's3', type: 'match-pairs', concepts: ['c3'],
    left: [option('1', 'en', 'please'), option('2', 'en', 'thank you'), option('3', 'en', 'sorry')],
    right: [option('3', 'es', 'perdón'), option('1', 'es', 'por favor'), option('2', 'es', 'gracias')],
  },
  longPairs: {
    id: 's9', type: 'match-pairs', concepts: ['c9'],
    left: LONG_WORDS.map(([lang, text], index) => option(String(index), lang, text)),
    right: REPLIES.map(([lang, text], index) => option(String(index), lang, text)),
  },
  bank: {
    id: 's4', type: 'word-bank', concepts: ['c4'], prompt: phrase('en', 'I would like a tea, please.', { register: 'formal' }),
    tiles: [option('t1', 'es', 'un'), option('t2', 'es', 'quisiera'), option('t3', 'es', 'café'), option('t4', 'es', 'té'), option('t5', 'es', 'favor'), option('t6', 'es', 'por')],
    expected: { lang: 'es', text: 'Quisiera un té, por favor.', accept: [] },
  },
  gap: {
    id: 's5', type: 'gap-fill', concepts: ['c5'], prompt: phrase('en', 'How are you today?'), lang: 'es', before: '¿Cómo ', after: ' hoy?',
    options: [option('a', 'es', 'eres'), option('b', 'es', 'estás'), option('c', 'es', 'tienes')], correct: 'b',
  },
  typed: {
    id: 's6', type: 'typed-translation', concepts: ['c6'], prompt: phrase('en', 'Good morning, how are you?'),
    expected: { lang: 'es', text: 'Buenos días, ¿cómo estás?', accept: [] },
  },
  introduction: { id: 's10', type: 'introduction', concepts: ['c1'], phrase: phrase('es', 'buenos días'), meaning: phrase('en', 'good morning'), picture: 'sun' },
  falseFriend: {
    id: 's40', type: 'introduction', concepts: ['c40'], phrase: phrase('es', 'grande'), meaning: phrase('en', 'large'), forms: { plural: 'grandes' },
    tip: 'Not “{largo}”: that is Spanish for long. A large table is “{una mesa grande}”.',
  },
  newDialogue: {
    id: 's11', type: 'introduction', concepts: ['c8'], phrase: phrase('es', '¿Cómo estás?'), meaning: phrase('en', 'How are you?'),
    lines: [
      { phrase: phrase('es', 'Estoy bien, gracias.'), meaning: phrase('en', 'I am fine, thank you.') },
      { phrase: phrase('es', '¿Tomas un café?'), meaning: phrase('en', 'Will you have a coffee?') },
      { phrase: phrase('es', 'Sí, con leche, por favor.'), meaning: phrase('en', 'Yes, with milk, please.') },
    ],
  },
  longIntroduction: {
    id: 's12', type: 'introduction', concepts: ['c7'], meaning: phrase('en', 'Yesterday I lost an umbrella here. Did you find it?'),
    phrase: phrase('ja', '昨日、ここで傘をなくしました。見つかりましたか。', { reading: 'きのう、ここでかさをなくしました。みつかりましたか。', latin: 'Kinō, koko de kasa o nakushimashita. Mitsukarimashita ka?' }),
  },
  listenChoose: {
    id: 's13', type: 'listen-choose', concepts: ['c1'], heard: phrase('es', 'buenos días'),
    options: [option('a', 'en', 'good night'), option('b', 'en', 'good morning'), option('c', 'en', 'see you later')], correct: 'b',
  },
  listenType: {
    id: 's14', type: 'listen-type', concepts: ['c1'], heard: phrase('es', 'buenos días'), meaning: phrase('en', 'good morning'),
    expected: { lang: 'es', text: 'buenos días', accept: [] },
  },
  reorder: {
    id: 's15', type: 'reorder', concepts: ['c4'], prompt: phrase('en', 'I would like a tea, please.'),
    tiles: [option('t1', 'es', 'un'), option('t2', 'es', 'quisiera'), option('t4', 'es', 'té'), option('t5', 'es', 'favor'), option('t6', 'es', 'por')],
    expected: { lang: 'es', text: 'Quisiera un té, por favor.', accept: [] },
  },
  speak: {
    id: 's16', type: 'speak', concepts: ['c4'], phrase: phrase('es', 'Quisiera un té, por favor.'), meaning: phrase('en', 'I would like a tea, please.'),
    expected: { lang: 'es', text: 'Quisiera un té, por favor.', accept: [] },
  },
  reply: {
    id: 's8', type: 'dialogue', concepts: ['c8'], lines: [{ phrase: phrase('es', '¿Cómo estás?'), meaning: phrase('en', 'How are you?') }], meaning: 'I am fine, thank you.',
    options: [option('a', 'es', 'Soy Leo.'), option('b', 'es', 'Estoy bien, gracias.'), option('c', 'es', 'Hasta mañana.')], correct: 'b',
  },
  laterLine: {
    id: 's17', type: 'dialogue', concepts: ['c8'], meaning: 'Yes, with milk, please.',
    lines: [
      { phrase: phrase('es', '¿Cómo estás?'), meaning: phrase('en', 'How are you?') },
      { phrase: phrase('es', 'Estoy bien, gracias.'), meaning: phrase('en', 'I am fine, thank you.') },
      { phrase: phrase('es', '¿Tomas un café?'), meaning: phrase('en', 'Will you have a coffee?') },
    ],
    options: [option('a', 'es', 'Sí, con leche, por favor.'), option('b', 'es', 'Soy Leo.'), option('c', 'es', 'Hasta mañana.')], correct: 'a',
  },
  long: {
    id: 's7', type: 'dialogue', concepts: ['c7'], meaning: 'Yes, there is one opposite the station that opens at six.',
    lines: [{ meaning: phrase('en', 'Excuse me, is there a café near here that opens early?'), phrase: phrase('ja', 'すみませんが、この近くに朝早くから開いている喫茶店はありますか。', { reading: 'すみませんが、このちかくにあさはやくからあいているきっさてんはありますか。', latin: 'Sumimasen ga, kono chikaku ni asa hayaku kara aite iru kissaten wa arimasu ka.' }) }],
    options: [
      option('a', 'ja', 'はい、駅の向かいに六時から開いている店がありますよ。'),
      option('b', 'ja', 'いいえ、わたしは紅茶より緑茶のほうが好きです。'),
      option('c', 'ja', 'きのうは友だちと夜おそくまで映画を見ていました。'),
    ],
    correct: 'a',
  },
} as const satisfies Record<string, Step>

export const lessonOf = (...steps: readonly Step[]): Lesson => ({
  id: 'greetings-1', native: 'en', target: 'es', title: 'First words', steps, knownWords: { es: ['buenos', 'días', 'cómo', 'estás'] }, glosses: { buenos: 'good', 'días': 'days' },
})
