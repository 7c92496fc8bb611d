import { keyOf, PARTS_OF_SPEECH, usesOf, type Dictionary, type PartOfSpeech, type Sense } from './entry.ts'
import { type Phone, SOUNDS, STRESSES } from './pronunciation.ts'
import { WORD_FAMILIES, type WordFamily } from './word-family.ts'

/** One meaning and the words that share it, as WordNet has them. */
export interface Synset {
  readonly partOfSpeech: PartOfSpeech
  readonly definition: string
  readonly examples: readonly string[]
  /** As they are written. */
  readonly members: readonly string[]
  /** The numbers of the synsets that are similar to it. */
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
  text(text: string): void {
    const bytes = encoder.encode(text)
    this.number(bytes.length)
    for (const byte of bytes) this.#parts.push(byte)
  }
  list<Item>(items: readonly Item[], write: (item: Item) => void): void {
    this.number(items.length)
    for (const item of items) write(item)
  }
  bytes = (): Uint8Array => Uint8Array.from(this.#parts)
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
    writer.list(synset.similar, number => writer.number(number))
    writer.list(synset.opposites, ([member, opposite]) => {
      writer.number(member)
      word(writer)(opposite)
    })
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

class Reader {
  readonly #bytes: Uint8Array
  #at: number
  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes
    this.#at = at
  }
  number(): number {
    let [value, unit] = [0, 1]
    for (;;) {
      const byte = this.#bytes[this.#at] ?? 0
      this.#at += 1
      value += (byte % 128) * unit
      if (byte < 128) return value
      unit *= 128
    }
  }
  text(): string {
    const length = this.number()
    this.#at += length
    return decoder.decode(this.#bytes.subarray(this.#at - length, this.#at))
  }
  list<Item>(read: () => Item): readonly Item[] {
    return Array.from({ length: this.number() }, read)
  }
}

const phoneOf = (code: number): Phone => ({ sound: SOUNDS[Math.floor(code / 3)] ?? 'AH', stress: STRESSES[code % 3] ?? 'none' })
const unique = (words: readonly string[], without: readonly string[]): readonly string[] => [...new Set(words)].filter(word => !without.includes(word))

/** Opens a dictionary that `writeDictionary` wrote. Nothing but its header is read until a word is asked for. Throws if the bytes are something else. */
export const openDictionary = (bytes: Uint8Array): Dictionary => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (decoder.decode(bytes.subarray(0, MAGIC.length)) !== MAGIC) throw new Error('This is not a dictionary.')
  const [count = 0, synsetCount = 0, keySize = 0, entrySize = 0, synsetSize = 0, listSize = 0, noticeSize = 0] = Array.from({ length: 8 }, (_, at) => view.getUint32(MAGIC.length + at * 4, true))
  const keyTable = HEADER
  const entryTable = keyTable + 4 * (count + 1)
  const synsetTable = entryTable + 4 * (count + 1)
  const keyStart = synsetTable + 4 * (synsetCount + 1)
  const entryStart = keyStart + keySize
  const synsetStart = entryStart + entrySize
  const listStart = synsetStart + synsetSize
  const offset = (start: number, at: number) => view.getUint32(start + at * 4, true)
  const keyAt = (at: number) => decoder.decode(bytes.subarray(keyStart + offset(keyTable, at), keyStart + offset(keyTable, at + 1)))

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
    const reader = new Reader(bytes, entryStart + offset(entryTable, at))
    const written = reader.text()
    return {
      word: written === '' ? keyAt(at) : written,
      pronunciations: reader.list(() => reader.list(() => phoneOf(reader.number()))),
      homophones: reader.list(() => readWord(reader)),
      senses: reader.list(() => ({ synset: reader.number(), uses: reader.number() })),
    }
  }
  const wordAt = (at: number): string => {
    const written = new Reader(bytes, entryStart + offset(entryTable, at)).text()
    return written === '' ? keyAt(at) : written
  }
  const readWord = (reader: Reader): string => {
    const number = reader.number()
    return number % 2 === 0 ? wordAt(number / 2) : reader.text()
  }
  const readSynset = (at: number): Synset => {
    const reader = new Reader(bytes, synsetStart + offset(synsetTable, at))
    return {
      partOfSpeech: PARTS_OF_SPEECH[reader.number()] ?? 'noun',
      definition: reader.text(),
      examples: reader.list(() => reader.text()),
      members: reader.list(() => readWord(reader)),
      similar: reader.list(() => reader.number()),
      opposites: reader.list(() => [reader.number(), readWord(reader)] as const),
    }
  }
  const senseOf = (word: string, { synset: at, uses }: StoredEntry['senses'][number]): Sense => {
    const synset = readSynset(at)
    const near = synset.similar.map(readSynset)
    const antonyms = unique(synset.opposites.filter(([member]) => synset.members[member] === word).map(([, opposite]) => opposite), [word])
    const synonyms = unique(synset.members, [word])
    return {
      partOfSpeech: synset.partOfSpeech, definition: synset.definition, examples: synset.examples, uses, synonyms, antonyms,
      similar: unique(near.flatMap(({ members }) => members), [word, ...synonyms]),
      farAntonyms: unique([synset, ...near].flatMap(({ opposites }) => opposites.map(([, opposite]) => opposite)), [word, ...antonyms]),
    }
  }
  const readSenses = ({ word, senses }: StoredEntry): readonly Sense[] => {
    const read = senses.map(sense => senseOf(word, sense))
    const uses = (part: PartOfSpeech) => usesOf({ senses: read.filter(({ partOfSpeech }) => partOfSpeech === part) })
    const order = PARTS_OF_SPEECH.toSorted((one, other) => uses(other) - uses(one))
    return read.toSorted((one, other) => order.indexOf(one.partOfSpeech) - order.indexOf(other.partOfSpeech))
  }

  let [words, lists]: [readonly string[] | undefined, readonly (readonly string[])[] | undefined] = [undefined, undefined]
  const listAt = (at: number): readonly string[] => {
    const reader = new Reader(bytes, listStart)
    lists ??= reader.list(() => reader.list(() => keyAt(reader.number())))
    return lists[at] ?? []
  }
  return {
    get words() { return words ??= Array.from({ length: count }, (_, at) => keyAt(at)) },
    get common() { return listAt(0) },
    listed: family => listAt(1 + WORD_FAMILIES.indexOf(family)),
    get notices() { return decoder.decode(bytes.subarray(listStart + listSize, listStart + listSize + noticeSize)) },
    has: word => numberOf(keyOf(word)) !== undefined,
    find: word => {
      const at = numberOf(keyOf(word))
      if (at === undefined) return undefined
      const stored = readEntry(at)
      const { word: written, pronunciations, homophones } = stored
      return { word: written, pronunciations, homophones, senses: readSenses(stored) }
    },
  }
}
