import fc from 'fast-check'
import { expect, it } from 'vitest'
import { grantSets } from './consent.fixture.ts'
import { sameGrants, stillEffective, OPTIONAL_PURPOSES, type Grants } from './purposes.ts'

const permitted = (of: Grants) => OPTIONAL_PURPOSES.filter(purpose => of[purpose])

it('CON-4 right after a decision only purposes that were effective and are still granted are effective', () => {
  fc.assert(fc.property(grantSets, grantSets, (effective, decided) => {
    const left = permitted(stillEffective(effective, decided))
    expect(left).toEqual(permitted(effective).filter(purpose => permitted(decided).includes(purpose)))
  }))
})

it('CON-4 grants are the same when they permit the same purposes', () => {
  fc.assert(fc.property(grantSets, grantSets, (one, other) => {
    expect(sameGrants(one, other)).toBe(permitted(one).join() === permitted(other).join())
  }))
})
