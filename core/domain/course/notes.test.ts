import { expect, it } from 'vitest'
import { LANGUAGES } from '../locale/locales.ts'
import { corpusFixture } from './corpus.fixture.ts'
import { notesFor } from './notes.ts'

it('CRS-1 a note is told in the learner’s language and shows sentences of the one that is learned, with what they mean', () => {
  const [note] = notesFor(corpusFixture, 'uk', 'ja', 'u')
  expect(note).toMatchObject({ id: 'order', title: 'order of ja uk', text: 'how ja orders “{lo}” in uk' })
  expect(note?.examples.map(({ phrase, meaning }) => [phrase.lang, meaning.lang])).toEqual([['ja', 'uk'], ['ja', 'uk']])
})

it('CRS-1 there are notes for every course of the unit, and none of another unit or of a language in itself', () => {
  for (const native of LANGUAGES) for (const target of LANGUAGES) expect(notesFor(corpusFixture, native, target, 'u')).toHaveLength(native === target ? 0 : 1)
  expect(notesFor(corpusFixture, 'uk', 'ja', 'x')).toEqual([])
  expect(notesFor({ units: [], topics: [], notes: corpusFixture.notes ?? [] }, 'uk', 'ja', 'u')[0]?.examples).toEqual([])
})
