import { expect, it } from 'vitest'
import { readPrivacySignal, type PrivacySignal } from './privacy-signal.ts'

const signal: PrivacySignal = { dnt: true, gpc: false, scope: 'all', source: 'banner', pageUrl: '/uk', at: 5 }

it('NET-2 a stored signal is read back, and one with a broken field counts as none', () => {
  expect(readPrivacySignal(JSON.stringify(signal))).toEqual(signal)
  const junk = { dnt: 'yes', gpc: 1, scope: 'some', source: 'stranger', pageUrl: null, at: '5' } as const
  for (const [field, value] of Object.entries(junk)) expect(readPrivacySignal(JSON.stringify({ ...signal, [field]: value })), field).toBeNull()
  for (const nonsense of [null, '', '[]', 'null']) expect(readPrivacySignal(nonsense), String(nonsense)).toBeNull()
})
