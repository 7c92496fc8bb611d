import { describe, expect, it } from 'vitest'
import { romanise, segmentReadings } from './kana.ts'

describe('kana', () => {
  it.each([
    ['コーヒー', 'kōhī'], ['りんご', 'ringo'], ['がっこう', 'gakkō'], ['しゅみ', 'shumi'], ['マッチ', 'matchi'], ['は', 'wa'], ['を', 'o'],
    ['きょう', 'kyō'], ['ありがとう', 'arigatō'], ['パーティー', 'pātī'], ['ジュース', 'jūsu'],
  ])('CRS-5 %s is read %s', (kana, latin) => expect(romanise(kana)).toBe(latin))

  it('CRS-5 text that is not kana has no romanisation', () => expect(romanise('水')).toBeNull())

  it('CRS-5 each segment finds its own part of the reading', () => {
    expect(segmentReadings(['何', 'に', 'なさいますか。'], 'なにになさいますか。')).toEqual(['なに', 'に', 'なさいますか。'])
    expect(segmentReadings(['二人用', 'の', 'テーブル', 'を', 'お願いします。'], 'ふたりようのテーブルをおねがいします。'))
      .toEqual(['ふたりよう', 'の', 'テーブル', 'を', 'おねがいします。'])
    expect(segmentReadings(['水', 'を'], 'みずが')).toBeNull()
  })
})
