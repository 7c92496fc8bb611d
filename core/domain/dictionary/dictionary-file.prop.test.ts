import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { openDictionary, type StoredEntry, type Synset, writeDictionary } from './dictionary-file.ts'
import { keyOf, PARTS_OF_SPEECH } from './entry.ts'
import { SOUNDS, STRESSES } from './pronunciation.ts'
import { WORD_FAMILIES } from './word-family.ts'

/** Opens a dictionary that is in memory. */
const open = (bytes: Uint8Array) => openDictionary((start, size) => bytes.subarray(start, start + size))

const words = fc.stringMatching(/^[A-Za-z]{1,8}$/)
const texts = fc.string({ unit: 'grapheme', maxLength: 300 })
const phones = fc.record({ sound: fc.constantFrom(...SOUNDS), stress: fc.constantFrom(...STRESSES) })
const listed = Object.fromEntries(WORD_FAMILIES.map(family => [family, []])) as unknown as Record<(typeof WORD_FAMILIES)[number], readonly string[]>

/** Dictionaries whose words have different keys, with meanings that name words and phrases of all kinds. */
const dictionaries = fc.record({
  entryWords: fc.uniqueArray(words, { selector: keyOf, minLength: 1, maxLength: 12 }),
  synsetCount: fc.integer({ min: 1, max: 6 }),
}).chain(({ entryWords, synsetCount }) => {
  const named = fc.oneof(fc.constantFrom(...entryWords), texts)
  const numbers = fc.nat(synsetCount - 1)
  return fc.record({
    notices: texts,
    synsets: fc.array(fc.record<Synset>({
      partOfSpeech: fc.constantFrom(...PARTS_OF_SPEECH), definition: texts, examples: fc.array(texts, { maxLength: 3 }), members: fc.array(named, { minLength: 1, maxLength: 4 }),
      similar: fc.array(numbers, { maxLength: 3 }), opposites: fc.array(fc.tuple(fc.nat(3), named), { maxLength: 3 }),
    }), { minLength: synsetCount, maxLength: synsetCount }),
    entries: fc.tuple(...entryWords.map(word => fc.record<StoredEntry>({
      word: fc.constant(word), pronunciations: fc.array(fc.array(phones, { maxLength: 9 }), { maxLength: 2 }), homophones: fc.array(named, { maxLength: 2 }),
      senses: fc.array(fc.record({ synset: numbers, uses: fc.nat() }), { maxLength: 4 }),
    }))),
    common: fc.subarray(entryWords.map(keyOf)),
    listed: fc.constant(listed),
  })
})

it('SEO-1 what a dictionary was written from is found in it, by any spelling of its key, and nothing else', () => {
  fc.assert(fc.property(dictionaries, fc.string(), (data, other) => {
    const dictionary = open(writeDictionary(data))
    expect(dictionary.words).toEqual(data.entries.map(({ word }) => keyOf(word)).toSorted())
    expect([dictionary.common, dictionary.notices]).toEqual([data.common, data.notices])
    for (const { word, pronunciations, homophones, senses } of data.entries) {
      const found = dictionary.find(word.toUpperCase())
      expect(found).toMatchObject({ word, pronunciations, homophones })
      const told = (each: { readonly partOfSpeech: string; readonly definition: string; readonly uses: number }) => JSON.stringify([each.partOfSpeech, each.definition, each.uses])
      expect(found?.senses.map(told).toSorted()).toEqual(senses.map(({ synset, uses }) => {
        const { partOfSpeech = 'noun', definition = '' } = data.synsets[synset] ?? {}
        return told({ partOfSpeech, definition, uses })
      }).toSorted())
      for (const { synonyms, antonyms, similar, farAntonyms } of found?.senses ?? []) for (const list of [synonyms, antonyms, similar, farAntonyms]) expect(list).not.toContain(word)
    }
    expect(dictionary.has(other)).toBe(dictionary.words.includes(keyOf(other)))
  }))
})

it('SEO-1 bytes of something else are refused', () => {
  expect(() => open(new Uint8Array(100))).toThrow('This is not a dictionary.')
})

it('SEO-1 of a file only the header is read to open it, and its keys to say whether it has a word', () => {
  const entry = { word: 'happy', pronunciations: [], homophones: [], senses: [] }
  const bytes = writeDictionary({ notices: 'A notice of a hundred characters.'.repeat(3), synsets: [], entries: [entry], common: [], listed })
  const reads: number[] = []
  const dictionary = openDictionary((start, size) => {
    reads.push(size)
    return bytes.subarray(start, start + size)
  })
  expect(reads).toEqual([40])
  expect(dictionary.has('happy')).toBe(true)
  expect(reads).toEqual([40, 5, 8])
})
