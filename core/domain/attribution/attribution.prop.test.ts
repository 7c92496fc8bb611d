import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FIRST_TOUCH_LIFETIME, LAST_TOUCH_LIFETIME, PARAMETERS, type Touch } from './parameters.ts'
import { firstTouch, lastTouch, readTouch, sourceOf, touchOf } from './touch.ts'

const pairs = (names: readonly string[]) => fc.array(fc.tuple(fc.constantFrom(...names), fc.oneof(fc.constantFrom('', ' ', '0', '1', 'true', 'false'), fc.string())))
const addresses = (names: readonly string[]) => pairs(names).map(list => `/?${new URLSearchParams(list.map(pair => [...pair]))}`)
const arrivals = addresses(PARAMETERS)
const DAY = 86_400_000
const visits = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 * DAY }), arrivals), { maxLength: 12 })

it('ATT-1 a touch never holds an empty value or one of more than 512 characters, and it survives storage', () => {
  fc.assert(fc.property(arrivals, address => {
    const touch = touchOf(5, address)
    for (const value of Object.values(touch?.parameters ?? {})) expect(value.trim() !== '' && value.length <= 512).toBe(true)
    expect(readTouch(JSON.stringify(touch))).toEqual(touch)
  }))
})

it('ATT-1 over many visits the first touch stays during its lifetime, and the last is the newest arrival, with the source before where it names none', () => {
  fc.assert(fc.property(visits, list => {
    let [now, first, last]: [number, Touch | null, Touch | null] = [0, null, null]
    for (const [later, address] of list) {
      now += later
      const arrival = touchOf(now, address)
      const before = first
      const alive: Touch | null = last && now - last.at < LAST_TOUCH_LIFETIME ? last : null
      first = firstTouch(now, first, arrival)
      last = lastTouch(now, last, arrival)
      if (before && now - before.at < FIRST_TOUCH_LIFETIME) expect(first).toEqual(before)
      else expect(first).toEqual(arrival)
      if (arrival?.parameters.utm_source !== undefined) expect(last).toEqual(arrival)
      else if (arrival) expect([last, sourceOf(last)]).toEqual([{ at: now, parameters: { ...alive?.parameters, ...arrival.parameters } }, sourceOf(alive)])
      else expect(last).toEqual(alive)
    }
  }))
})
