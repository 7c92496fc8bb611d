import { expect, it } from 'vitest'
import { mergeToTell } from './merged-work.ts'

const NOW = 1_000_000_000
const merge = (at: number, lessons = 0, words = 0, streak = 0) => ({ at, lessons, words, streak })

it('AUTH-6 the merge of this sign-in is told of, wherever it stands in the list', () => {
  expect(mergeToTell(NOW, [merge(NOW - 400_000, 9), merge(NOW - 2000, 0, 14, 3)])).toMatchObject({ words: 14, streak: 3 })
  expect(mergeToTell(NOW, [merge(NOW + 60_000, 1)])).toMatchObject({ lessons: 1 })
})

it('AUTH-6 nothing is told of a merge that added nothing, nor of an older one', () => {
  expect([mergeToTell(NOW, []), mergeToTell(NOW, [merge(NOW)]), mergeToTell(NOW, [merge(NOW - 300_000, 9)])]).toEqual([null, null, null])
})
