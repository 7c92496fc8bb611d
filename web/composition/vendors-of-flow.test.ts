import { expect, it } from 'vitest'
import { vendorsOfFlow } from './vendors-of-flow.ts'

const vendors = { facebook: { id: 'usual', origin: 'https://f.test' }, gtm: { id: 'GTM-1' } }
const config = { vendors, flowPixels: { 'english-improve': 'english', 'spanish-boost': 'spanish' } }
const pixel = (flow: string | null, kept: string | null) => vendorsOfFlow(config, { flow, kept }).facebook?.id

it('PIX-1 a visitor of a flow is reported to its pixel, on the first page too', () => {
  expect(pixel('english-improve', null)).toBe('english')
  expect(pixel('english-improve', 'spanish')).toBe('english')
  expect(pixel(null, 'spanish')).toBe('spanish')
  expect(pixel(null, null)).toBe('usual')
  expect(vendorsOfFlow(config, { flow: 'english-improve', kept: null })).toEqual({ ...vendors, facebook: { id: 'english', origin: 'https://f.test' } })
})
it('PIX-1 an unknown flow, and a pixel that no flow uses any more, count as none', () => {
  for (const nonsense of ['', 'toString', '{}', '../x']) expect(pixel(nonsense, nonsense), nonsense).toBe('usual')
})
it('PIX-2 there is no pixel of a flow where the vendor has no id', () => {
  expect(vendorsOfFlow({ ...config, vendors: {} }, { flow: 'english-improve', kept: 'spanish' })).toEqual({})
})
