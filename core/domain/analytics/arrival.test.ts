import fc from 'fast-check'
import { expect, it } from 'vitest'
import { arrivalOf, isSameArrival } from './arrival.ts'
import { PARAMETERS } from '../attribution/parameters.ts'
import { touchOf } from '../attribution/touch.ts'

const names = fc.oneof(fc.constantFrom(...PARAMETERS, 'gclid', 'email', 'token', 'first', 'UTM_SOURCE', '__proto__'), fc.string())
const addresses = fc.array(fc.tuple(names, fc.string())).map(pairs => `/?${new URLSearchParams(pairs)}`)

it('ATT-1 an arrival is reported with its tracked parameters, the source and whether it is the first, and nothing else', () => {
  fc.assert(fc.property(addresses, fc.boolean(), (address, first) => {
    const touch = touchOf(5, address)
    if (!touch) return
    const { first: told, ...parameters } = arrivalOf(touch, first)
    expect(told).toBe(first)
    expect(Object.keys(parameters).filter(name => !PARAMETERS.some(parameter => parameter === name))).toEqual([])
    expect(parameters).toEqual({ utm_source: 'organic', ...touch.parameters })
  }))
})

it('ATT-1 a page with the same parameters as the one before belongs to the same arrival', () => {
  const touch = (address: string) => touchOf(5, address) ?? expect.fail(address)
  const [ad, mail] = [touch('/?cta=a&utm_source=meta'), touch('/?utm_source=mail')]
  expect(isSameArrival(ad, touch('/uk?utm_source=meta&x=1&cta=a'))).toBe(true)
  expect([isSameArrival(ad, mail), isSameArrival(null, mail)]).toEqual([false, false])
})
