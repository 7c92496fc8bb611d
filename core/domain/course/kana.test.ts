import { describe, expect, it } from 'vitest'
import { romanise } from './kana.ts'

describe('kana', () => {
  it.each([
    ['コーヒー', 'kōhī'], ['りんご', 'ringo'], ['がっこう', 'gakkō'], ['しゅみ', 'shumi'], ['マッチ', 'matchi'], ['は', 'wa'], ['を', 'o'],
    ['きょう', 'kyō'], ['ありがとう', 'arigatō'], ['パーティー', 'pātī'], ['ジュース', 'jūsu'], ['ウェブ', 'webu'], ['ウィーン', 'wīn'], ['フォーク', 'fōku'], ['チェック', 'chekku'], ['ティー', 'tī'], ['みずうみ', 'mizuumi'], ['まよう', 'mayou'],
  ])('CRS-5 %s is read %s', (kana, latin) => expect(romanise(kana)).toBe(latin))

  it('CRS-5 text that is not kana has no romanisation', () => expect(romanise('水')).toBeNull())

  it('CRS-5 は is wa as a particle, and ha as a word', () => expect([romanise('は'), romanise('は', true), romanise('こんにちは', true)]).toEqual(['wa', 'ha', 'konnichiwa']))
})
