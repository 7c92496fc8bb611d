import { expect, it } from 'vitest'
import { LANGUAGES } from '../locale/locales.ts'
import { recommendedTargets } from './recommended-targets.ts'

it('FLAG-4 every other language is offered once, the native one never', () => {
  for (const native of LANGUAGES)
    expect(recommendedTargets(native).toSorted(), native).toEqual(LANGUAGES.filter(language => language !== native).toSorted())
})

it('FLAG-4 what the speakers of a language learn most comes first, the rest in its usual order', () => {
  expect(recommendedTargets('uk')).toEqual(['en', 'pl', 'de', 'es', 'pt', 'fr', 'tr', 'it', 'hi', 'el', 'ja'])
  expect(recommendedTargets('en')[0]).toBe('es')
  for (const native of LANGUAGES.filter(language => language !== 'en')) expect(recommendedTargets(native)[0], native).toBe('en')
})
