import { expect, it } from 'vitest'
import { CHANGED, changedAt, changedOn } from './changed.ts'
import { digests } from './digests.ts'

it('SEO-2 the day on which each page changed last is known: after a change run npm run build:changed', () => {
  expect(Object.fromEntries(Object.entries(CHANGED).map(([page, { digest }]) => [page, digest]))).toEqual(digests())
  for (const { day } of Object.values(CHANGED)) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(changedOn('/')).toBe(CHANGED['/']?.day)
  expect(changedOn('/my-plan')).toBeUndefined()
})
it('SEO-2 only what has changed gets a new day, and what is gone is forgotten', () => {
  const before = { '/': { digest: 'a', day: '2026-01-01' }, '/old': { digest: 'b', day: '2026-01-01' }, '/terms': { digest: 'c', day: '2026-01-01' } }
  expect(changedAt('2026-02-02', before, { '/': 'a', '/terms': 'd', '/new': 'e' })).toEqual({
    '/': before['/'], '/terms': { digest: 'd', day: '2026-02-02' }, '/new': { digest: 'e', day: '2026-02-02' },
  })
})
