import { describe, expect, it } from 'vitest'
import { rubyParts } from './ruby.ts'

describe('rubyParts', () => {
  it('sets the reading over the kanji alone', () => {
    expect(rubyParts('お茶を飲みます。', 'おちゃをのみます。')).toEqual([
      { text: 'お' }, { text: '茶', reading: 'ちゃ' }, { text: 'を' }, { text: '飲', reading: 'の' }, { text: 'みます。' },
    ])
  })
  it('takes katakana and hiragana for the same sound', () => {
    expect(rubyParts('コーヒー店', 'こーひーてん')).toEqual([{ text: 'コーヒー' }, { text: '店', reading: 'てん' }])
  })
  it('needs no reading where there is no kanji', () => {
    expect(rubyParts('ありがとう', 'ありがとう')).toEqual([{ text: 'ありがとう' }])
  })
  it('sets it over the whole where the two do not fit', () => {
    expect(rubyParts('水です', 'みず')).toEqual([{ text: '水です', reading: 'みず' }])
  })
})
