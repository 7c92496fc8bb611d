import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type AddressChange, changeAddress } from './calendar-address.ts'

const changes = fc.array(fc.record({ version: fc.nat(5), isOn: fc.boolean() }))
const NONE: AddressChange = { version: 0, isOn: false }

it('TUT-4 a change of the calendar address that arrives again, however late, changes nothing', () => {
  fc.assert(fc.property(changes, changes, fc.boolean(), (before, after, isOn) => {
    const first = before.reduce<AddressChange>(changeAddress, NONE)
    const change = { version: first.version + 1, isOn }
    const changed = changeAddress(first, change)
    expect(changed).toEqual(change)
    const later = after.reduce<AddressChange>(changeAddress, changed)
    expect(changeAddress(later, change)).toEqual(later)
  }))
})
it('TUT-4 no version of a calendar address comes twice, or is skipped', () => {
  fc.assert(fc.property(changes, given => {
    let state = NONE
    for (const change of given) {
      const next = changeAddress(state, change)
      expect([state, { ...change, version: state.version + 1 }]).toContainEqual(next)
      state = next
    }
  }))
})
