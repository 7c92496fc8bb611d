import { describe, expect, it } from 'vitest'
import { isFound, searchable } from './search-text.ts'

const finds = (texts: readonly (string | undefined)[], typed: string) => isFound(searchable(texts), typed)

describe('the search in a list', () => {
  it.each([
    ['Español', ' espanol '],
    ['Українська', 'УКРАЇ'],
    ['日本語', '日本'],
    ['Japanese', 'nese'],
    ['Łódź', 'lodz'],
    ['Diyarbakır', 'DIYARBAKIR'],
    ['İstanbul', 'istanbul'],
    ['Straße', 'strasse'],
    ['Αθήνας', 'αθηνασ'],
    ['Київ', 'киів'],
    ['हिन्दी', 'हिन्दी'],
    ['ガーナ', 'ガーナ'],
    ['America/New_York', 'new york'],
    ['America/New_York', 'york new'],
    ['Port-au-Prince', 'port au'],
  ])('finds %s by %s', (text, typed) => {
    expect(finds([text], typed)).toBe(true)
  })
  it('knows vowel signs and voicing marks as letters', () => {
    expect(finds(['हिन्दी'], 'हन')).toBe(false)
    expect(finds(['ガーナ'], 'カーナ')).toBe(false)
  })
  it('finds words in different texts of an option, and passes over those that are not there', () => {
    expect(finds(['Kyiv', undefined, 'GMT+2', 'Ukraine'], 'ukr +2')).toBe(true)
    expect(finds(['Kyiv', undefined, 'GMT+2', 'Ukraine'], 'ukr +3')).toBe(false)
  })
  it('finds no word that begins in one text and ends in the next', () => {
    expect(finds(['Kyiv', 'GMT'], 'ivgm')).toBe(false)
  })
  it('finds nothing by what is not there', () => {
    expect(finds(['Español', 'Spanish'], 'klingon')).toBe(false)
  })
  it('finds everything by nothing', () => {
    expect(finds(['Kyiv'], '  ')).toBe(true)
  })
})
