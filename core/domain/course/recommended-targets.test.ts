import { expect, it } from 'vitest'
import { LANGUAGES } from '../locale/locales.ts'
import { recommendedTargets } from './recommended-targets.ts'

it('FLAG-4 every language but the native one is offered exactly once', () => {
  for (const native of LANGUAGES)
    expect(recommendedTargets(native).toSorted(), native).toEqual(LANGUAGES.filter(language => language !== native).toSorted())
})

it('FLAG-4 the languages that speakers of the native one learn most come first, the rest in the usual order', () => {
  expect(recommendedTargets('uk')).toEqual(['en', 'pl', 'de', 'es', 'pt', 'fr', 'tr', 'it', 'hi', 'el', 'ja'])
  expect(recommendedTargets('en')[0]).toBe('es')
  for (const native of LANGUAGES.filter(language => language !== 'en')) expect(recommendedTargets(native)[0], native).toBe('en')
})
