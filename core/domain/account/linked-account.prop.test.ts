import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLastWayIn, type WaysInFacts, waysInWithout } from './linked-account.ts'

const addresses = fc.constantFrom('ada@mail.example', 'ada@work.example')
const facts: fc.Arbitrary<WaysInFacts> = fc.record({
  hasPassword: fc.boolean(),
  provedEmail: fc.option(addresses),
  linked: fc.uniqueArray(fc.record({ id: fc.constantFrom('one', 'two', 'three'), email: fc.option(addresses) }), { selector: ({ id }) => id, minLength: 1 }),
})
const without = (now: WaysInFacts, id: string): WaysInFacts => ({ ...now, linked: now.linked.filter(each => each.id !== id) })

it('PRO-11 whatever somebody unlinks, one after another, there is a way in left', () => {
  fc.assert(fc.property(facts, fc.array(fc.constantFrom('one', 'two', 'three')), (before, removals) => {
    const left = removals.reduce((now, id) => (isLastWayIn(now, id) ? now : without(now, id)), before)
    expect(left.hasPassword || left.provedEmail !== null || left.linked.length > 0).toBe(true)
  }))
})

it('PRO-11 who has a password, or another linked account, may unlink any', () => {
  fc.assert(fc.property(facts, fc.constantFrom('one', 'two', 'three'), (now, id) => {
    expect(isLastWayIn({ ...now, hasPassword: true }, id)).toBe(false)
    expect(isLastWayIn({ ...now, linked: [...now.linked, { id: 'another', email: null }] }, id)).toBe(false)
  }))
})

it('PRO-11 the address that a linked account told of is no way in without it, and another one is', () => {
  const linked = [{ id: 'one', email: 'ada@mail.example' }]
  expect(waysInWithout({ hasPassword: false, provedEmail: 'ada@mail.example', linked }, 'one')).toEqual([])
  expect(waysInWithout({ hasPassword: false, provedEmail: 'ada@work.example', linked }, 'one')).toEqual(['email'])
  expect(waysInWithout({ hasPassword: false, provedEmail: null, linked }, 'one')).toEqual([])
  expect(waysInWithout({ hasPassword: true, provedEmail: 'ada@mail.example', linked: [...linked, { id: 'two', email: null }] }, 'one')).toEqual(['password', 'linked:two'])
})
