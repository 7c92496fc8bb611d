import { describe, expect, it } from 'vitest'
import { sourceLanguage } from './source-language.ts'

describe('sourceLanguage', () => {
  it('ROUTE-10 the native language of the plan comes first', () => expect(sourceLanguage('es', { native: 'uk' }, 'en')).toBe('uk'))
  it("ROUTE-10 without a plan the page's language is used", () => expect(sourceLanguage('es', null, 'en')).toBe('en'))
  it('ROUTE-10 a plan whose native language is the target is ignored', () => expect(sourceLanguage('es', { native: 'es' }, 'uk')).toBe('uk'))
  it('ROUTE-10 a language is never taught in itself', () => {
    expect(sourceLanguage('en', null, 'en')).toBeNull()
    expect(sourceLanguage('en', { native: 'en' }, 'en')).toBeNull()
  })
})
