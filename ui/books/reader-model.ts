import { combine, createEvent, createStore, sample } from 'effector'
import { type PairBook, type PairSentence, type PairWord, textOf } from '#core/domain/book/pair-book.ts'
import { statusOf } from '#core/domain/book/word-status.ts'
import type { Utterance } from '#core/ports/voices.ts'
import { loadBook, storeBook } from '#core/usecases/store-reading.ts'
import { callFx, port, portFx } from '../effector/port.ts'
import { createQuery } from '../effector/query.ts'
import { $session, signedOut } from '../session/model.ts'
import { cameOnline } from '../session/online.ts'
import { $startFailure, startRetried } from '../session/start-failure.ts'
import { $saying, $spoken, speechAsked, speechLeft, speechOpened } from '../speech/model.ts'
import { $course, $hasNoCourse, $isReadingSettled, $marked, $places, type Course, placeKept, readerActed, readingAsked, readingLeft, readingOpened, undoDropped } from './reading.ts'

export const started = createEvent<string>()
export const left = createEvent()
export const retried = createEvent()
/** A chapter is opened, from 0; the one after the last is the end. */
export const chapterChosen = createEvent<number>()
/** A word of a sentence is looked up. */
export const wordAsked = createEvent<{ readonly word: string; readonly sentence: string; readonly part: number }>()
export const wordLeft = createEvent()
/** The translation of a sentence is wanted, or no longer. */
export const translationToggled = createEvent<string>()
/** The chapter is to be read aloud, from this sentence on. */
export const playAsked = createEvent<string>()
export const playLeft = createEvent()

const $slug = createStore<string | null>(null).on(started, (_, book) => book).reset(left)
sample({ clock: started, fn: () => undefined, target: [readingOpened, speechOpened] })
sample({ clock: left, target: [readingLeft, speechLeft] })

// The book: from the device at once, and from the server.

interface Wanted extends Course {
  readonly id: string
}
const $wanted = combine($slug, $course, (id, course): Wanted | null => (id !== null && course ? { ...course, id } : null))
const book = createQuery({
  effect: callFx(port('books'), (books, { native, target, id }: Wanted) => books.book(native, target, id)),
  cancel: left, reset: [$wanted, signedOut], retryOn: sample({ clock: cameOnline, source: $slug, filter: slug => slug !== null }),
})
/** Only who has an identity is answered. */
const $askable = combine($wanted, $session, (wanted, session) => (session ? wanted : null))
sample({ clock: [$askable, sample({ clock: retried, source: $askable })], filter: Boolean, target: book.refresh })
sample({ clock: retried, target: [startRetried, readingAsked] })

const loadFx = portFx(port('deviceStorage'), (storage, { id, ...course }: Wanted) => loadBook(storage, course, id))
const storeFx = portFx(port('deviceStorage'), storeBook)
sample({ clock: $wanted, filter: Boolean, target: loadFx })
sample({ clock: book.known, target: storeFx })
const $copy = createStore<PairBook | null>(null).on(loadFx.doneData, (_, copy) => copy).reset($wanted)
export const $book = combine(book.$data, $copy, (known, copy) => known ?? copy)
export const $failure = combine(book.$failure, $startFailure, $book, (failure, start, known) => (known ? null : failure ?? start))
export const $pending = book.$pending

// Where the reader is in it.

/** A book opens where it was left, and one that was read to its end at its beginning. Null until that is known. */
export const $chapter = createStore<number | null>(null).on(chapterChosen, (_, chapter) => chapter).reset([$slug, signedOut])
const placeFound = sample({
  clock: combine($book, $isReadingSettled, (known, isSettled) => (isSettled ? known : null)),
  source: { chapter: $chapter, places: $places },
  filter: ({ chapter }, known) => chapter === null && known !== null,
  fn: ({ places }, known) => {
    const chapter = places.get(known?.id ?? '')?.chapter ?? 0
    return chapter < (known?.chapters.length ?? 0) ? chapter : 0
  },
})
$chapter.on(placeFound, (_, chapter) => chapter)
sample({ clock: chapterChosen, source: $slug, filter: (slug): slug is string => slug !== null, fn: (slug, chapter) => ({ book: slug ?? '', chapter }), target: placeKept })

export type ReaderStatus = 'loading' | 'none' | 'missing' | 'failed' | 'ready'
/** `none` is a visitor without a course, `missing` a book that does not exist. */
export const $status = combine($book, $chapter, $hasNoCourse, $failure, (known, chapter, hasNoCourse, failure): ReaderStatus => {
  if (known && chapter !== null) return 'ready'
  if (failure) return failure.code === 'not_found' ? 'missing' : 'failed'
  return hasNoCourse ? 'none' : 'loading'
})

const $open = combine($book, $chapter, (known, chapter) => (chapter === null ? null : known?.chapters[chapter] ?? null))
export const $translated = createStore<readonly string[]>([])
  .on(translationToggled, (shown, id) => (shown.includes(id) ? shown.filter(each => each !== id) : [...shown, id]))
  .reset([$slug, chapterChosen])

/** The word that is looked up, and where it stands. */
export const $asked = createStore<{ readonly word: string; readonly sentence: string; readonly part: number } | null>(null)
  .on(wordAsked, (_, asked) => asked)
  .reset([wordLeft, chapterChosen, $slug])
export interface AskedWord {
  readonly word: PairWord
  /** As it is written in the sentence. */
  readonly form: string
  readonly sentence: PairSentence
}
export const $word = combine($book, $asked, (known, asked): AskedWord | null => {
  const word = known?.words.find(({ id }) => id === asked?.word)
  const sentence = known?.chapters.flatMap(({ sentences }) => sentences).find(({ id }) => id === asked?.sentence)
  return word && sentence ? { word, form: sentence.parts[asked?.part ?? 0]?.text ?? word.phrase.text, sentence } : null
})
sample({ clock: [wordAsked, wordLeft, chapterChosen], fn: () => undefined, target: undoDropped })

/** The words of the book that are being learned (1 to 4). */
export const $savedWords = combine($book, $marked, (known, marked) => known?.words.filter(({ id }) => /^[1-4]$/.test(statusOf(marked, id))).length ?? 0)

// The chapter is read aloud, sentence by sentence.

const utteranceOf = (sentence: PairSentence, { target }: PairBook): Utterance => ({ text: textOf(sentence), lang: target, slow: false })
const sentenceStarted = createEvent<{ readonly sentence: string; readonly utterance: Utterance }>()
const $playing = createStore<{ readonly sentence: string; readonly utterance: Utterance } | null>(null)
  .on(sentenceStarted, (_, playing) => playing)
  .reset([playLeft, chapterChosen, left, $slug])
/** The sentence that is being read; null where the reader reads by themselves. */
export const $playedSentence = $playing.map(playing => playing?.sentence ?? null)
const startSentence = (known: PairBook, sentence: PairSentence) => ({ sentence: sentence.id, utterance: utteranceOf(sentence, known) })
sample({
  clock: sample({ clock: playAsked, source: { known: $book, chapter: $open }, fn: (open, id) => ({ ...open, id }) }).filterMap(({ known, chapter, id }) => {
    const sentence = chapter?.sentences.find(each => each.id === id)
    return known && sentence ? startSentence(known, sentence) : undefined
  }),
  target: sentenceStarted,
})
sample({ clock: sentenceStarted, fn: ({ utterance }) => utterance, target: speechAsked })
/** STK-1. Who listens reads. */
sample({ clock: sentenceStarted, fn: () => undefined, target: readerActed })
/** Whoever asks for another text wants to hear that. */
sample({ clock: speechAsked, source: $playing, filter: (playing, utterance) => playing !== null && playing.utterance !== utterance, fn: () => undefined, target: playLeft })
const said = sample({ clock: $saying.updates, source: { playing: $playing, known: $book, chapter: $open }, filter: ({ playing }, saying) => playing !== null && saying === null })
const next = said.map(({ playing, known, chapter }) => {
  const at = chapter?.sentences.findIndex(({ id }) => id === playing?.sentence) ?? -1
  const sentence = chapter?.sentences[at + 1]
  return known && at >= 0 && sentence ? startSentence(known, sentence) : null
})
sample({ clock: next, filter: Boolean, target: sentenceStarted })
sample({ clock: next, filter: following => following === null, fn: () => undefined, target: playLeft })
sample({ clock: [playLeft, chapterChosen], source: $saying, filter: saying => saying !== null, fn: () => undefined, target: speechLeft })
/** Whether the device can read the book aloud; null until it is known. */
export const $canSpeak = combine($book, $spoken, (known, spoken) => known && spoken && spoken.includes(known.target))
