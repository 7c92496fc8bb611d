import { type Dictionary, keyOf, type PartOfSpeech, PARTS_OF_SPEECH, type Sense, usesOf } from './entry.ts'
import { type Phone, SOUNDS, STRESSES } from './pronunciation.ts'
import { WORD_FAMILIES, type WordFamily } from './word-family.ts'

/** One meaning and the words that share it, as WordNet has them. */
export interface Synset {
  readonly partOfSpeech: PartOfSpeech
  readonly definition: string
  readonly examples: readonly string[]
  /** As they are written. */
  readonly members: readonly string[]
  /** The numbers of the synsets that are similar to it, whose words are written with it. */
  readonly similar: readonly number[]
  /** The opposites of single members: the place of the member, and the opposite. */
  readonly opposites: readonly (readonly [member: number, opposite: string])[]
}
export interface StoredEntry {
  readonly word: string
  readonly pronunciations: readonly (readonly Phone[])[]
  readonly homophones: readonly string[]
  readonly senses: readonly { readonly synset: number; readonly uses: number }[]
}
export interface DictionaryData {
  readonly notices: string
  readonly synsets: readonly Synset[]
  readonly entries: readonly StoredEntry[]
  /** The keys of words that people are likely to know, the most used first. */
  readonly common: readonly string[]
  /** The keys of the words that each family of pages lists. */
  readonly listed: Readonly<Record<WordFamily, readonly string[]>>
}

const MAGIC = 'WORDS 1\n'
const HEADER = MAGIC.length + 4 * 8
const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]
const byKey = ({ word: one }: StoredEntry, { word: other }: StoredEntry) => (keyOf(one) < keyOf(other) ? -1 : 1)

class Writer {
  readonly #parts: number[] = []
  number(value: number): void {
    let rest = value
    for (; rest > 127; rest = Math.floor(rest / 128)) this.#parts.push((rest % 128) + 128)
    this.#parts.push(rest)
  }
  /** A text says by its length whether its bytes are its characters, as they nearly always are. */
  text(text: string): void {
    const bytes = encoder.encode(text)
    this.number(bytes.length * 2 + Number(bytes.length !== text.length))
    for (const byte of bytes) this.#parts.push(byte)
  }
  list<Item>(items: readonly Item[], write: (item: Item) => void): void {
    this.number(items.length)
    for (const item of items) write(item)
  }
  bytes = (): Uint8Array => Uint8Array.from(this.#parts)
}

/** Each word once, but for some. */
const unique = (words: readonly string[], without: readonly string[]): readonly string[] => {
  const left = new Set(words)
  for (const word of without) left.delete(word)
  return [...left]
}

/** Puts records one after another, behind a table of where each begins. */
const table = (records: readonly Uint8Array[]): readonly [offsets: Uint8Array, bytes: Uint8Array] => {
  const offsets = new Uint32Array(records.length + 1)
  for (const [at, record] of records.entries()) offsets[at + 1] = (offsets[at] ?? 0) + record.length
  const bytes = new Uint8Array(offsets.at(-1) ?? 0)
  for (const [at, record] of records.entries()) bytes.set(record, offsets[at])
  return [new Uint8Array(offsets.buffer), bytes]
}
const made = (write: (writer: Writer) => void): Uint8Array => {
  const writer = new Writer()
  write(writer)
  return writer.bytes()
}

/**
 * Writes a dictionary into one file of bytes: a header with the size of each part; keys, entries and synsets, each with a table of offsets, the keys
 * sorted; lists of words, and the notices. A word that has an entry is written as its number. Numbers of the tables are little-endian.
 */
export const writeDictionary = ({ notices, synsets, entries, common, listed }: DictionaryData): Uint8Array => {
  const sorted = entries.toSorted(byKey)
  const numbers = new Map(sorted.map(({ word }, at) => [word, at]))
  const numbersByKey = new Map(sorted.map((entry, at) => [keyOf(entry.word), at]))
  const uses = new Map(sorted.map(entry => [entry.word, entry.senses.reduce((sum, sense) => sum + sense.uses, 0)]))
  /** What people know comes first. */
  const byUse = (one: string, other: string) => (uses.get(other) ?? 0) - (uses.get(one) ?? 0)
  const word = (writer: Writer) => (text: string) => {
    const known = numbers.get(text)
    if (known !== undefined) return writer.number(known * 2)
    writer.number(1)
    writer.text(text)
  }
  const [keyOffsets, keyBytes] = table(sorted.map(entry => encoder.encode(keyOf(entry.word))))
  const [entryOffsets, entryBytes] = table(sorted.map(entry => made(writer => {
    writer.text(entry.word === keyOf(entry.word) ? '' : entry.word)
    writer.list(entry.pronunciations, phones => writer.list(phones, ({ sound, stress }) => writer.number(SOUNDS.indexOf(sound) * 3 + STRESSES.indexOf(stress))))
    writer.list(entry.homophones, word(writer))
    writer.list(entry.senses, ({ synset, uses }) => {
      writer.number(synset)
      writer.number(uses)
    })
  })))
  const [synsetOffsets, synsetBytes] = table(synsets.map(synset => made(writer => {
    writer.number(PARTS_OF_SPEECH.indexOf(synset.partOfSpeech))
    writer.text(synset.definition)
    writer.list(synset.examples, example => writer.text(example))
    writer.list(synset.members, word(writer))
    const near = synset.similar.flatMap(number => synsets[number] ?? [])
    writer.list(unique(near.flatMap(({ members }) => members), synset.members).toSorted(byUse), word(writer))
    writer.list(synset.opposites, ([member, opposite]) => {
      writer.number(member)
      word(writer)(opposite)
    })
    writer.list(unique(near.flatMap(({ opposites }) => opposites.map(([, opposite]) => opposite)), synset.opposites.map(([, opposite]) => opposite)).toSorted(byUse), word(writer))
  })))
  const listBytes = made(writer => writer.list([common, ...WORD_FAMILIES.map(family => listed[family])], keys => writer.list(keys, key => writer.number(numbersByKey.get(key) ?? 0))))
  const noticeBytes = encoder.encode(notices)
  const header = new Uint32Array([sorted.length, synsets.length, keyBytes.length, entryBytes.length, synsetBytes.length, listBytes.length, noticeBytes.length, 0])
  const parts = [encoder.encode(MAGIC), new Uint8Array(header.buffer), keyOffsets, entryOffsets, synsetOffsets, keyBytes, entryBytes, synsetBytes, listBytes, noticeBytes]
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  parts.reduce((at, part) => {
    file.set(part, at)
    return at + part.length
  }, 0)
  return file
}

/** The bytes of a file, and the same as one text with a character for each byte: parts of a text cost nothing. */
interface Source {
  readonly bytes: Uint8Array
  readonly characters: string
}
class Reader {
  readonly #source: Source
  #at: number
  constructor(source: Source, at: number) {
    this.#source = source
    this.#at = at
  }
  number(): number {
    const { bytes } = this.#source
    let byte = bytes[this.#at++] ?? 0
    let value = byte & 127
    for (let unit = 128; byte > 127; unit *= 128) {
      byte = bytes[this.#at++] ?? 0
      value += (byte & 127) * unit
    }
    return value
  }
  text(): string {
    const length = this.number()
    const start = this.#at
    const end = this.#at = start + (length >> 1)
    return length % 2 === 0 ? this.#source.characters.slice(start, end) : decoder.decode(this.#source.bytes.subarray(start, end))
  }
  list<Item>(read: () => Item): readonly Item[] {
    const length = this.number()
    if (length === 0) return []
    const items: Item[] = []
    for (let left = length; left > 0; left -= 1) items.push(read())
    return items
  }
}

/** Every sound with every stress, by its code. */
const PHONES: readonly Phone[] = SOUNDS.flatMap(sound => STRESSES.map(stress => ({ sound, stress })))
const phoneOf = (code: number): Phone => PHONES[code] ?? { sound: 'AH', stress: 'none' }
const charactersOf = (bytes: Uint8Array): string => Array.from(bytes, byte => String.fromCodePoint(byte)).join('')

/** Gives a part of a dictionary's file: where it begins, and its size in bytes. */
export type ReadBytes = (start: number, size: number) => Uint8Array
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)

/**
 * Opens a dictionary that `writeDictionary` wrote. Only its header is read until a word is asked for, and then each part when something of it is
 * needed. `toCharacters` gives bytes as a text of as many characters (ISO 8859-1), for who can do that faster. Throws if the file is something else.
 */
export const openDictionary = (read: ReadBytes, toCharacters = charactersOf): Dictionary => {
  const header = read(0, HEADER)
  if (decoder.decode(header.subarray(0, MAGIC.length)) !== MAGIC) throw new Error('This is not a dictionary.')
  const sizes = viewOf(header)
  const [count = 0, synsetCount = 0, keySize = 0, entrySize = 0, synsetSize = 0, listSize = 0, noticeSize = 0] = Array.from({ length: 8 }, (_, at) => sizes.getUint32(MAGIC.length + at * 4, true))
  let end = HEADER
  /** The next part of the file, read when it is needed. */
  const part = <Opened>(size: number, open: (bytes: Uint8Array) => Opened): (() => Opened) => {
    let opened: Opened | undefined
    const start = end
    end += size
    return () => opened ??= open(read(start, size))
  }
  const [offsets, source] = [(length: number) => part(4 * (length + 1), viewOf), (size: number) => part(size, bytes => ({ bytes, characters: toCharacters(bytes) }))]
  const [keyTable, entryTable, synsetTable] = [offsets(count), offsets(count), offsets(synsetCount)]
  const [keys, entries, synsets, wordLists] = [source(keySize), source(entrySize), source(synsetSize), source(listSize)]
  const notices = part(noticeSize, bytes => decoder.decode(bytes))
  const offset = (table: () => DataView, at: number) => table().getUint32(at * 4, true)
  const knownKeys: string[] = []
  /** A key, which is read once. */
  const keyAt = (at: number): string => knownKeys[at] ??= keys().characters.slice(offset(keyTable, at), offset(keyTable, at + 1))
  const entryAt = (at: number) => new Reader(entries(), offset(entryTable, at))

  const numberOf = (key: string): number | undefined => {
    let [low, high] = [0, count - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = keyAt(middle)
      if (found === key) return middle
      if (found < key) low = middle + 1
      else high = middle - 1
    }
    return undefined
  }
  const readEntry = (at: number): StoredEntry => {
    const entry = entryAt(at)
    const written = entry.text()
    return {
      word: written === '' ? keyAt(at) : written,
      pronunciations: entry.list(() => entry.list(() => phoneOf(entry.number()))),
      homophones: entry.list(() => readWord(entry)),
      senses: entry.list(() => ({ synset: entry.number(), uses: entry.number() })),
    }
  }
  const knownWords: string[] = []
  /** A word as it is written, which is read once. */
  const wordAt = (at: number): string => knownWords[at] ??= entryAt(at).text() || keyAt(at)
  /** A reference is twice the number of a word, or 1 before a text that is no word of the dictionary. */
  const readWord = (from: Reader, reference = from.number()): string => (reference % 2 === 0 ? wordAt(reference / 2) : from.text())
  /** Reads a list of words without one, which is known by its reference; `meet` is told its place. */
  const readOthers = (from: Reader, own: number, meet?: (place: number) => void): readonly string[] => {
    const length = from.number()
    const words: string[] = []
    for (let place = 0; place < length; place += 1) {
      const reference = from.number()
      if (reference === own) meet?.(place)
      else words.push(readWord(from, reference))
    }
    return words
  }
  const readSense = (own: number, { synset: at, uses }: StoredEntry['senses'][number]): Sense => {
    const synset = new Reader(synsets(), offset(synsetTable, at))
    const partOfSpeech = PARTS_OF_SPEECH[synset.number()] ?? 'noun'
    const definition = synset.text()
    const examples = synset.list(() => synset.text())
    let ownPlace = -1
    const synonyms = readOthers(synset, own, place => { ownPlace = place })
    const similar = readOthers(synset, own)
    const [antonyms, others]: readonly [string[], string[]] = [[], []]
    for (let left = synset.number(); left > 0; left -= 1) {
      const opposites = synset.number() === ownPlace ? antonyms : others
      const reference = synset.number()
      if (reference !== own) opposites.push(readWord(synset, reference))
    }
    const far = readOthers(synset, own)
    const farAntonyms = others.length === 0 ? far : [...unique(others, antonyms), ...far]
    return { partOfSpeech, definition, examples, uses, synonyms, similar, antonyms, farAntonyms }
  }
  const readSenses = (at: number, senses: StoredEntry['senses']): readonly Sense[] => {
    const read = senses.map(sense => readSense(at * 2, sense))
    const [first] = read
    if (first === undefined || read.every(({ partOfSpeech }) => partOfSpeech === first.partOfSpeech)) return read
    const parts = PARTS_OF_SPEECH.map(part => read.filter(({ partOfSpeech }) => partOfSpeech === part)).map(own => ({ own, uses: usesOf({ senses: own }) }))
    return parts.toSorted((one, other) => other.uses - one.uses).flatMap(({ own }) => own)
  }

  let [words, lists]: [readonly string[] | undefined, readonly (readonly string[])[] | undefined] = [undefined, undefined]
  const listAt = (at: number): readonly string[] => {
    const all = new Reader(wordLists(), 0)
    lists ??= all.list(() => all.list(() => keyAt(all.number())))
    return lists[at] ?? []
  }
  return {
    get words() { return words ??= Array.from({ length: count }, (_, at) => keyAt(at)) },
    get common() { return listAt(0) },
    listed: family => listAt(1 + WORD_FAMILIES.indexOf(family)),
    get notices() { return notices() },
    has: word => numberOf(keyOf(word)) !== undefined,
    find: word => {
      const at = numberOf(keyOf(word))
      if (at === undefined) return undefined
      const { word: written, pronunciations, homophones, senses } = readEntry(at)
      return { word: written, pronunciations, homophones, senses: readSenses(at, senses) }
    },
  }
}
