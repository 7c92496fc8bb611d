import { expect, it } from 'vitest'
import { searchLanguages } from './language-search.ts'

const LANGUAGES = [
  { id: 'es', own: 'Español', name: 'Spanish' },
  { id: 'uk', own: 'Українська', name: 'Ukrainian' },
  { id: 'ja', own: '日本語', name: 'Japanese' },
] as const

it('FUN-9 a language is found by either name, without accents and capitals', () => {
  const found = (text: string) => searchLanguages(LANGUAGES, text).map(({ id }) => id)
  expect(found(' espanol ')).toEqual(['es'])
  expect(found('УКРАЇ')).toEqual(['uk'])
  expect(found('日本')).toEqual(['ja'])
  expect(found('nese')).toEqual(['ja'])
  expect(found('')).toEqual(['es', 'uk', 'ja'])
  expect(found('klingon')).toEqual([])
})
