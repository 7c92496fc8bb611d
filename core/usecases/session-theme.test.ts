import fc from 'fast-check'
import { expect, it } from 'vitest'
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts'
import { themeOfSession } from './session-theme.ts'

const session = (stored: readonly (readonly [string, string])[] = []) => ({ sessionStorage: memoryDeviceStorage(new Map(stored)) })

it('THM-1 the first answer of the flag sets the theme for the session, on or off', () => {
  const [on, off] = [session(), session()]
  expect([true, false, true].map(flag => themeOfSession(on, flag))).toEqual(['new-year', 'new-year', 'new-year'])
  expect([false, true, false].map(flag => themeOfSession(off, flag))).toEqual([null, null, null])
})

it('THM-1 a change of the flag counts from the next session', () => {
  themeOfSession(session(), true)
  expect(themeOfSession(session(), false)).toBeNull()
})

it('THM-1 a reload belongs to the same session, and a broken stored value counts as no answer', () => {
  const ports = session([['special_ui_theme', 'halloween']])
  expect(themeOfSession(ports, true)).toBe('new-year')
  expect(ports.sessionStorage.read('special_ui_theme')).toBe('new-year')
  expect(themeOfSession(session([['special_ui_theme', 'none']]), true)).toBeNull()
})

it('THM-1 a session has one theme, however the flag changes', () => {
  fc.assert(fc.property(fc.array(fc.boolean(), { minLength: 1 }), flags => {
    const ports = session()
    expect(new Set(flags.map(flag => themeOfSession(ports, flag))).size).toBe(1)
  }))
})
