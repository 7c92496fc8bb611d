import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BLOCKS } from '../analytics/vendors.ts'
import { NO_SESSION_FLAGS, readSessionFlags, sessionFlagsOf } from './session-flags.ts'

const names = ['web_view', 'hide_header', ...BLOCKS, 'entry_point']
const pairs = fc.array(fc.tuple(fc.constantFrom(...names), fc.oneof(fc.constantFrom('', ' ', '0', '1', 'true', 'false'), fc.string())))
const sessions = pairs.map(list => `/?${new URLSearchParams(list.map(pair => [...pair]))}`)

it('ATT-2 reading an address twice equals reading it once, an address without flags changes nothing, and flags survive storage', () => {
  fc.assert(fc.property(sessions, sessions, (before, address) => {
    const session = sessionFlagsOf(before, NO_SESSION_FLAGS)
    const once = sessionFlagsOf(address, session)
    expect(sessionFlagsOf(address, once)).toEqual(once)
    expect(sessionFlagsOf('/my-plan', once)).toEqual(once)
    expect(readSessionFlags(JSON.stringify(once))).toEqual({ value: once, broken: false })
  }))
})
