import { expect, it } from 'vitest'
import type { ConsentChoice } from '#core/domain/consent/choice.ts'
import { NOTHING } from '#core/domain/consent/purposes.ts'
import { readHistory } from '#core/domain/consent/history.ts'
import { historyFile } from './download.ts'

it('CON-4 the downloaded receipt lists every choice with its times and can be read back', () => {
  const at = Date.UTC(2026, 10, 21, 10)
  const choice: ConsentChoice = { id: 'one', version: 1, at, how: 'reject', place: 'inside', signal: true, grants: NOTHING }
  const { name, text } = historyFile(at + 1, [choice])
  expect(name).toBe('consent-receipt-2026-11-21.json')
  expect(JSON.parse(text)).toEqual([{ ...choice, from: '2026-11-21T10:00:00.000Z', until: '2027-05-22T10:00:00.000Z' }])
  expect(readHistory(text).value).toMatchObject([choice])
})
