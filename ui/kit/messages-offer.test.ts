import { expect, it } from 'vitest'
import { LOCALES } from '#core/domain/locale/locales.ts'
import { loadOffer } from './messages-offer.ts'

it('LOC-8 every language offers itself in its own words, and both kinds of Spanish in the same ones', async () => {
  const offers = await Promise.all(LOCALES.map(async locale => JSON.stringify(await loadOffer(locale))))
  expect(new Set(offers).size).toBe(LOCALES.length - 1)
  expect(await loadOffer('es-419')).toEqual(await loadOffer('es'))
})
