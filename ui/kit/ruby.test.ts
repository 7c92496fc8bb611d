import { describe, expect, it } from 'vitest'
import { rubyParts } from './ruby.ts'

describe('rubyParts', () => {
  it('sets the reading over the kanji only', () => {
    expect(rubyParts('お茶を飲みます。', 'おちゃをのみます。')).toEqual([
      { text: 'お' }, { text: '茶', reading: 'ちゃ' }, { text: 'を' }, { text: '飲', reading: 'の' }, { text: 'みます。' },
    ])
  })
  it('treats katakana and hiragana as the same sound', () => {
    expect(rubyParts('コーヒー店', 'こーひーてん')).toEqual([{ text: 'コーヒー' }, { text: '店', reading: 'てん' }])
  })
  it('gives no reading to a text without kanji', () => {
    expect(rubyParts('ありがとう', 'ありがとう')).toEqual([{ text: 'ありがとう' }])
  })
  it('sets the reading over the whole text where the two do not match', () => {
    expect(rubyParts('水です', 'みず')).toEqual([{ text: '水です', reading: 'みず' }])
  })
})
