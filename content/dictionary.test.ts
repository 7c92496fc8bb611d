import { describe, expect, it } from 'vitest'
import { type DictionaryEntry, keyOf, partsOf } from '#core/domain/dictionary/entry.ts'
import { nearestWords } from '#core/domain/dictionary/nearest-words.ts'
import { ipaOf } from '#core/domain/dictionary/pronunciation.ts'
import { placeIn, wordCheck } from '#core/domain/dictionary/word-check.ts'
import { LETTERS, slugOf, WORD_FAMILIES } from '#core/domain/dictionary/word-family.ts'
import { isListed, isThin } from '#core/domain/dictionary/word-pages.ts'
import { loadDictionary } from './load-dictionary.ts'

const dictionary = loadDictionary()
const entryOf = (word: string): DictionaryEntry => {
  const entry = dictionary.find(word)
  if (!entry) throw new Error(word)
  return entry
}
/** Every so-many-th word of a family, which are the same ones each time. */
const sampleOf = (family: (typeof WORD_FAMILIES)[number], every: number) => dictionary.listed(family).filter((_, at) => at % every === 0)

describe('the dictionary', () => {
  it('SEO-1 has enough words of each kind', () => {
    const counts = Object.fromEntries(WORD_FAMILIES.map(family => [family, dictionary.listed(family).length]))
    expect(counts['pronunciation']).toBeGreaterThanOrEqual(5000)
    expect(counts['synonyms']).toBeGreaterThanOrEqual(3000)
    expect(counts['antonyms']).toBeGreaterThanOrEqual(900)
    expect(counts['part-of-speech']).toBeGreaterThanOrEqual(1200)
  })
  it('SEO-1 lists what is not thin, in order, each word under an address of its own', () => {
    for (const family of WORD_FAMILIES) {
      const words = dictionary.listed(family)
      expect(words).toEqual(words.toSorted())
      expect(new Set(words).size).toBe(words.length)
      for (const word of words) expect(slugOf(word) === word && !LETTERS.includes(word), word).toBe(true)
      for (const word of sampleOf(family, 50)) expect(isListed(family, entryOf(word)), word).toBe(true)
    }
    const listed = new Set(dictionary.listed('pronunciation'))
    for (const word of dictionary.words.filter((_, at) => at % 100 === 0)) expect(listed.has(word), word).toBe(isListed('pronunciation', entryOf(word)))
  })
  it('SEO-1 knows what a word means, what is said for it and against it, and how it is said', () => {
    const happy = entryOf('happy')
    expect(happy.senses[0]).toMatchObject({ partOfSpeech: 'adjective', antonyms: ['unhappy'] })
    expect(happy.senses.flatMap(({ synonyms }) => synonyms)).toEqual(expect.arrayContaining(['glad', 'felicitous']))
    expect(happy.pronunciations.map(ipaOf)).toEqual(['ˈhæpi'])
    expect(partsOf(entryOf('run'))[0]).toBe('verb')
    expect(partsOf(entryOf('quickly'))).toEqual(['adverb'])
    expect(entryOf('knight').homophones).toEqual(['night'])
    expect(entryOf('read').pronunciations.map(ipaOf).toSorted()).toEqual(['rid', 'rɛd'])
    expect(entryOf('christmas').word).toBe('Christmas')
  })
  it('SEO-1 keeps the notices of its sources, and has no meaning that is a slur', () => {
    expect(dictionary.notices).toContain('Princeton University')
    expect(dictionary.notices).toContain('Carnegie Mellon University')
    for (const word of dictionary.words.filter((_, at) => at % 20 === 0)) for (const { definition } of entryOf(word).senses) expect(definition).not.toMatch(/\bslur\b|offensive term/i)
  })
})
describe('isThin', () => {
  const sense = { partOfSpeech: 'noun', definition: 'x', examples: [], synonyms: [], similar: [], antonyms: [], farAntonyms: [], uses: 0 } as const
  const five = ['a', 'b', 'c', 'd', 'e']
  const said = [[{ sound: 'AA', stress: 'none' }]] as const
  const entry = (senses: DictionaryEntry['senses'], pronunciations: DictionaryEntry['pronunciations'] = said): DictionaryEntry => ({ word: 'x', homophones: [], pronunciations, senses })
  it.each([
    ['one meaning', entry([{ ...sense, synonyms: five, examples: ['an x'] }]), true],
    ['four synonyms and no example', entry([{ ...sense, synonyms: ['a', 'b'] }, { ...sense, synonyms: ['c', 'd'] }]), true],
    ['no pronunciation', entry([{ ...sense, synonyms: five }, sense], []), true],
    ['two meanings and five synonyms', entry([{ ...sense, synonyms: five }, sense]), false],
    ['two meanings and an example', entry([{ ...sense, examples: ['an x'] }, sense]), false],
  ])('SEO-1 a word with %s', (_, given, thin) => expect(isThin(given)).toBe(thin))
})
describe('the check of a word', () => {
  it.each(WORD_FAMILIES)('SEO-1 asks three questions on %s that have one right answer each', family => {
    for (const word of sampleOf(family, 97)) {
      const entry = entryOf(word)
      const questions = wordCheck(dictionary, entry, family)
      expect(questions, word).toHaveLength(3)
      for (const question of questions) {
        const { options, answer } = question
        expect(new Set(options).size, word).toBe(options.length)
        expect(options.length, word).toBeGreaterThan(1)
        expect(options[answer], word).toBeDefined()
        if (question.kind === 'synonym' || question.kind === 'antonym') {
          const sense = entry.senses.find(({ definition }) => definition === question.definition)
          const right = question.kind === 'synonym' ? sense?.synonyms : sense?.antonyms
          expect(options.filter(option => right?.includes(option)), word).toEqual([options[answer]])
        }
        if (question.kind === 'part-of-speech') expect(entry.senses.some(({ partOfSpeech, examples }) => partOfSpeech === options[answer] && examples.includes(question.example)), word).toBe(true)
        if (question.kind === 'ipa') expect(options.filter(option => entry.pronunciations.slice(0, 1).map(ipaOf).includes(option)), word).toHaveLength(1)
      }
      expect(wordCheck(dictionary, entry, family)).toEqual(questions)
    }
  })
  it.each([
    ['the wide plains', 'wide', 'wide'], ['She runs home', 'run', 'runs'], ['he tried', 'try', 'tried'], ['a well-being', 'well', null], ['run and run', 'run', null], ['a runner', 'run', null], ['making it', 'make', 'making'],
  ])('SEO-1 in “%s” %s stands as %s', (sentence, word, found) => {
    const place = placeIn(sentence, word)
    expect(place && sentence.slice(place.start, place.end)).toBe(found)
  })
})
describe('nearestWords', () => {
  it.each([['recieve', 'receive'], ['hapy', 'happy'], ['houses', 'house'], ['definately', 'definitely'], ['runing', 'running'], ['Wenesday', 'wednesday']])('SEO-1 %s may have been meant as %s', (written, meant) => {
    expect(nearestWords(dictionary, keyOf(written), 8)).toContain(meant)
  })
  it('SEO-1 what is like no word has none', () => expect(nearestWords(dictionary, 'xqzvkwqx', 8)).toEqual([]))
})
