import { expect, it } from 'vitest'
import { inNameOf, offers } from './site.ts'

it('ROUTE-11 a site says its own name at any depth, and changes nothing else', () => {
  const texts = { title: 'Promova for you', parts: [['Promova', 0], { text: 'No name, 1 <b>' }], none: null }
  expect(inNameOf({ name: 'Nova' }, texts)).toEqual({ title: 'Nova for you', parts: [['Nova', 0], { text: 'No name, 1 <b>' }], none: null })
  expect(inNameOf({ name: 'Promova' }, texts)).toBe(texts)
})
it('ROUTE-11 a site offers its services, and what belongs to none', () => {
  const site = { services: ['courses'] } as const
  expect([offers(site, 'courses'), offers(site, 'books'), offers(site, null), offers(site, undefined)]).toEqual([true, false, true, true])
})
