import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeSaved, isSaved, MOST_SAVED, wordsOn } from './change-saved-words.ts'
import { mergeSavedWords, readSavedWords, type SavedWords } from './saved-words.ts'

const changes = fc.record({ now: fc.nat(50), word: fc.constantFrom('bright', 'Happy', 'run', 'wide'), isRemoved: fc.boolean() })
/** Lists that come about by saving and removing words on a device whose clock may go backwards. */
const lists: fc.Arbitrary<SavedWords> = fc.array(changes, { maxLength: 12 }).map(all => all.reduce<SavedWords>((list, { now, word, isRemoved }) => changeSaved(now, list, word, isRemoved), []))
const sorted = (list: SavedWords) => list.toSorted((one, other) => (one.word < other.word ? -1 : 1))

describe('saved words', () => {
  it('SEO-1 the last thing done with a word holds, whatever the clock says', () => {
    fc.assert(fc.property(lists, changes, (list, { now, word, isRemoved }) => {
      const after = changeSaved(now, list, word, isRemoved)
      expect(isSaved(after, word)).toBe(!isRemoved)
      expect(wordsOn(after).filter(each => each !== word.toLowerCase())).toEqual(wordsOn(list).filter(each => each !== word.toLowerCase()))
      if (!isRemoved) expect(wordsOn(after)[0]).toBe(word.toLowerCase())
    }))
  })
  it('AUTH-6 mergeSavedWords is idempotent, commutative and associative, and keeps a removal that was later', () => {
    fc.assert(fc.property(lists, lists, lists, (a, b, c) => {
      expect(mergeSavedWords(a, a)).toEqual(a)
      expect(sorted(mergeSavedWords(a, b))).toEqual(sorted(mergeSavedWords(b, a)))
      expect(sorted(mergeSavedWords(mergeSavedWords(a, b), c))).toEqual(sorted(mergeSavedWords(a, mergeSavedWords(b, c))))
    }))
  })
  it('PRO-3 a list reads back as it was, and what makes no sense in one is left out', () => {
    fc.assert(fc.property(lists, list => { expect(readSavedWords(JSON.stringify(list))).toEqual({ value: list, broken: false }) }))
    expect(readSavedWords('[{"word":"run","at":3},{"word":7,"at":1},{"word":"wide","at":"1"},{"word":"wide"},null]')).toEqual({ value: [{ word: 'run', at: 3 }], broken: false })
    expect(readSavedWords('{}')).toEqual({ value: [], broken: true })
  })
  it('SEO-1 a full list takes no more, loses nothing, and fits into a value of the keeper', () => {
    const word = (at: number) => `abcdefghijklmnopqrstuvwxyz-${String(at).padStart(3, '0')}`.replaceAll(/\d/g, digit => 'abcdefghij'[Number(digit)] ?? '')
    let full: SavedWords = []
    for (let at = 0; at < MOST_SAVED; at += 1) full = changeSaved(1_795_000_000_000 + at, full, word(at), false)
    expect(wordsOn(full)).toHaveLength(MOST_SAVED)
    expect(changeSaved(1_795_000_001_000, full, 'one-more', false)).toBe(full)
    for (let at = 0; at < MOST_SAVED; at += 2) full = changeSaved(1_795_000_002_000, full, word(at), true)
    expect(JSON.stringify(full).length).toBeLessThanOrEqual(16_384)
  })
})
