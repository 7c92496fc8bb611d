import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deviceChanges, deviceKeeper, mayWriteFor, ownerChanges, readDevice, type DeviceChanges } from './device-keeper.ts'
import { KEEPER_KEYS, readKeeper } from './keeper.ts'

const PINK = '{"dyslexic":false,"whiteNoise":"pink"}'
const people = fc.constantFrom(null, 'ada', 'bea')
const devices = fc.record(
  { settings: fc.constant('{"soundEffects":false}'), accessibility: fc.constantFrom(PINK, 'nonsense'), completed_first_lesson: fc.constant('true') },
  { requiredKeys: [] },
)

const applied = (device: ReadonlyMap<string, string>, changes: DeviceChanges): ReadonlyMap<string, string> => {
  const after = new Map(device)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) after.delete(name)
    else after.set(name, value)
  }
  return after
}
const deviceOf = (values: Readonly<Record<string, string>>, owner: string | null) =>
  new Map([...Object.entries(values), ...(owner === null ? [] : [['kept_for', owner] as const])])

it('AUTH-3 values stored on a device for one account are never visible to another', () => {
  fc.assert(fc.property(devices, people, people, (values, owner, account) => {
    const after = applied(deviceOf(values, owner), ownerChanges(owner, account))
    const isAnothers = owner !== null && owner !== account
    expect(readDevice(name => after.get(name) ?? null)).toEqual(isAnothers ? {} : readDevice(name => deviceOf(values, null).get(name) ?? null))
    expect(after.get('kept_for') ?? null).toBe(account)
  }))
})

it('AUTH-6 an account takes over values that belong to no account, and they are handed over to no other account', () => {
  fc.assert(fc.property(devices, values => {
    const after = applied(deviceOf(values, null), ownerChanges(null, 'ada'))
    expect(Object.fromEntries(after)).toEqual({ ...values, kept_for: 'ada' })
    expect(deviceKeeper(name => after.get(name) ?? null)).toEqual({})
  }))
})

it('AUTH-3 values of an account are not written to a device that it has left', () => {
  expect([mayWriteFor(null, null), mayWriteFor('ada', null), mayWriteFor('ada', 'ada'), mayWriteFor('bea', 'ada'), mayWriteFor(null, 'ada')]).toEqual([true, true, true, false, false])
})

it('PRO-8 a device that follows an account has the account’s values, and a broken value is removed', () => {
  fc.assert(fc.property(devices, fc.dictionary(fc.constantFrom(...KEEPER_KEYS), fc.constantFrom(PINK, 'true', 'nonsense')), (values, stored) => {
    const account = readKeeper(stored)
    const after = applied(deviceOf(values, null), deviceChanges(account))
    const device = readDevice(name => after.get(name) ?? null)
    for (const key of KEEPER_KEYS) {
      if (key !== 'course_premium_lessons_conf' && account[key]) expect(device[key], key).toEqual(account[key].broken ? undefined : account[key])
    }
  }))
})
