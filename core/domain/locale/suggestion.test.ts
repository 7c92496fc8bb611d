import { expect, it } from 'vitest'
import { localeFor, suggestLocale } from './suggestion.ts'

it('LOC-8 offers the first of the reader’s languages that we support', () => {
  expect(suggestLocale(['uk-UA', 'en'], 'en', false)).toBe('uk')
  expect(suggestLocale(['sv', 'pt-BR', 'uk'], 'en', false)).toBe('pt')
})

it('LOC-8 offers nothing if the page is in that language, if we support none, or after a dismissal', () => {
  expect(suggestLocale(['en-GB', 'uk'], 'en', false)).toBeNull()
  expect(suggestLocale(['sv', 'zh-Hant'], 'en', false)).toBeNull()
  expect(suggestLocale([], 'en', false)).toBeNull()
  expect(suggestLocale(['uk'], 'en', true)).toBeNull()
})

it('LOC-8 Spanish of Spain is es and of any other region es-419; one is not offered on a page in the other', () => {
  expect(localeFor('es')).toBe('es')
  for (const tag of ['es-ES', 'es-EA', 'es-IC']) expect(localeFor(tag), tag).toBe('es')
  expect(localeFor('es_MX')).toBe('es-419')
  expect(localeFor('es-419')).toBe('es-419')
  expect(suggestLocale(['es-MX'], 'es', false)).toBeNull()
  expect(suggestLocale(['es-MX'], 'en', false)).toBe('es-419')
})

it('LOC-8 an unknown tag has no locale', () => {
  for (const tag of ['', '-', '*', 'english']) expect(localeFor(tag)).toBeNull()
})

it('LOC-8 the language that a reader has said to know best comes before those of the browser, which tell only which Spanish it is', () => {
  expect(suggestLocale(['en-GB', 'uk'], 'en', false, 'es')).toBe('es')
  expect(suggestLocale(['en-GB', 'es-MX'], 'en', false, 'es')).toBe('es-419')
  expect(suggestLocale(['uk'], 'en', false, 'en')).toBeNull()
  expect(suggestLocale(['en'], 'en', true, 'es')).toBeNull()
})
