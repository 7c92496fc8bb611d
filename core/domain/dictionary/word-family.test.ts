import { expect, it } from 'vitest'
import { pathOfPlace, slugOf, wordPlaceAt } from './word-family.ts'

it.each([
  ['/synonyms-of/happy', { family: 'synonyms', slug: 'happy' }], ['/antonyms-of/well-being', { family: 'antonyms', slug: 'well-being' }],
  ["/how-to-pronounce/o'clock", { family: 'pronunciation', slug: "o'clock" }], ['/what-part-of-speech/r%C3%A9sum%C3%A9', { family: 'part-of-speech', slug: 'résumé' }],
  ['/confusing-words/affect-effect', { family: 'confusing', slug: 'affect-effect' }], ['/synonyms-of/%zz', { family: 'synonyms', slug: '%zz' }],
])('ROUTE-5 %s is a page on a word', (path, place) => expect(wordPlaceAt(path)).toEqual(place))
it.each(['/synonyms-of', '/synonyms-of/', '/synonyms-of/a/b', '/synonyms/happy', '/', '', '/quiz/happy', '/synonyms-ofx/y'])('ROUTE-5 %s is none', path => expect(wordPlaceAt(path)).toBeNull())
it('ROUTE-5 a place has one path', () => {
  expect(pathOfPlace({ family: 'pronunciation', slug: 'a b/c' })).toBe('/how-to-pronounce/a%20b%2Fc')
})
it('ROUTE-5 a word is its key, however it is written', () => {
  expect(['Happy ', "O’Clock", 'ice  cream', 'ice_cream', 'ice\0cream'].map(slugOf)).toEqual(['happy', "o'clock", 'ice-cream', 'ice-cream', 'ice-cream'])
})
