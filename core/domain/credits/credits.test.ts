import { expect, it } from 'vitest'
import { balanceAt, type CreditLine, lotsAt, nextExpiry } from './ledger.ts'
import { expireCredits, giveCredits, holdCredits, releaseCredits, spendCredits } from './lines.ts'

const at = (date: string) => Date.parse(`${date}Z`)
const [MONDAY, FRIDAY] = [at('2026-11-23T09:00'), at('2026-11-27T09:00')]
const given: readonly CreditLine[] = [
  giveCredits(MONDAY, 'grant', { source: 'p2', amount: 8, expiresAt: at('2026-12-23T09:00') }),
  giveCredits(MONDAY, 'grant', { source: 'p1', amount: 2, expiresAt: FRIDAY }),
  giveCredits(MONDAY, 'gift', { source: 'l1', amount: 1, expiresAt: at('2026-11-27T22:30') }),
]
const holding = (lines: readonly CreditLine[], hold: string, amount: number) => [...lines, ...holdCredits(MONDAY, lines, { hold, amount }).unwrapOr([])]

it('TUT-3 three expire on Friday, and elsewhere the third one on Saturday', () => {
  expect(nextExpiry(MONDAY, 'UTC', given)).toEqual({ amount: 3, at: FRIDAY })
  expect(nextExpiry(MONDAY, 'Europe/Kyiv', given)).toEqual({ amount: 2, at: FRIDAY })
  expect(nextExpiry(FRIDAY, 'Europe/Kyiv', given)).toEqual({ amount: 1, at: at('2026-11-27T22:30') })
  expect(nextExpiry(MONDAY, 'UTC', [])).toBeNull()
})

it('TUT-3 a lesson of two credits takes those of Friday, and one of two more the gift and one of December', () => {
  const both = holding(holding(given, 'a', 2), 'b', 2)
  expect(both.slice(3).map(({ kind, lot, amount }) => `${kind} ${lot} ${amount}`)).toEqual(['hold grant:p1 2', 'hold gift:l1 1', 'hold grant:p2 1'])
  expect(balanceAt(MONDAY, both)).toBe(7)
})

it('TUT-3 what comes back after its time is written off, in a line of its own', () => {
  const held = holding(given, 'a', 1)
  const first = [...held, ...expireCredits(FRIDAY, held)]
  const released = [...first, ...releaseCredits(FRIDAY, first, 'a')]
  const second = [...released, ...expireCredits(FRIDAY, released)]
  expect(second.filter(({ kind }) => kind === 'expire').map(({ id, amount }) => `${id} ${amount}`)).toEqual(['expire:grant:p1:1 1', 'expire:grant:p1:2 1'])
  expect(expireCredits(at('2026-11-28T09:00'), second).map(({ id }) => id)).toEqual(['expire:gift:l1:1'])
  expect(lotsAt(FRIDAY, second).map(({ id, free }) => `${id} ${free}`)).toEqual(['gift:l1 1', 'grant:p2 8'])
})

it('TUT-3 a spent credit stays spent, and an unknown hold spends nothing', () => {
  const held = holding(given, 'a', 3)
  const spent = [...held, ...spendCredits(FRIDAY, held, 'a')]
  expect(balanceAt(MONDAY, spent)).toBe(8)
  expect(releaseCredits(FRIDAY, spent, 'a')).toEqual([])
  expect(spendCredits(FRIDAY, spent, 'b')).toEqual([])
})
