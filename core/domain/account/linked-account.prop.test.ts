import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLastWayIn, type WaysInFacts, waysInWithout } from './linked-account.ts'

const addresses = fc.constantFrom('ada@mail.example', 'ada@work.example')
const facts: fc.Arbitrary<WaysInFacts> = fc.record({
  hasPassword: fc.boolean(),
  provedEmail: fc.option(addresses),
  passkeys: fc.uniqueArray(fc.constantFrom('key one', 'key two'), { maxLength: 2 }),
  linked: fc.uniqueArray(fc.record({ id: fc.constantFrom('one', 'two', 'three'), email: fc.option(addresses) }), { selector: ({ id }) => id, minLength: 1 }),
})
const without = (now: WaysInFacts, id: string): WaysInFacts => ({ ...now, passkeys: now.passkeys.filter(each => each !== id), linked: now.linked.filter(each => each.id !== id) })

it('PRO-11 whatever somebody unlinks or removes, one after another, there is a way in left', () => {
  fc.assert(fc.property(facts, fc.array(fc.constantFrom('one', 'two', 'three', 'key one', 'key two')), (before, removals) => {
    const left = removals.reduce((now, id) => (isLastWayIn(now, id) ? now : without(now, id)), before)
    expect(left.hasPassword || left.provedEmail !== null || left.linked.length + left.passkeys.length > 0).toBe(true)
  }))
})

it('PRO-11 who has a password, another passkey or another linked account, may remove any', () => {
  fc.assert(fc.property(facts, fc.constantFrom('one', 'two', 'three', 'key one', 'key two'), (now, id) => {
    expect(isLastWayIn({ ...now, hasPassword: true }, id)).toBe(false)
    expect(isLastWayIn({ ...now, linked: [...now.linked, { id: 'another', email: null }] }, id)).toBe(false)
    expect(isLastWayIn({ ...now, passkeys: [...now.passkeys, 'another'] }, id)).toBe(false)
  }))
})

it('PRO-11 the address that a linked account told of is no way in without it, and another one is', () => {
  const linked = [{ id: 'one', email: 'ada@mail.example' }]
  expect(waysInWithout({ hasPassword: false, provedEmail: 'ada@mail.example', passkeys: [], linked }, 'one')).toEqual([])
  expect(waysInWithout({ hasPassword: false, provedEmail: 'ada@work.example', passkeys: [], linked }, 'one')).toEqual(['email'])
  expect(waysInWithout({ hasPassword: false, provedEmail: null, passkeys: [], linked }, 'one')).toEqual([])
  expect(waysInWithout({ hasPassword: true, provedEmail: 'ada@mail.example', passkeys: [], linked: [...linked, { id: 'two', email: null }] }, 'one')).toEqual(['password', 'linked:two'])
})
