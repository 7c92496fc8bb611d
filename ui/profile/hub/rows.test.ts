import { expect, it } from 'vitest'
import { routeAt } from '#core/domain/route/links.ts'
import { ACCOUNT_ROWS, COMMON_ROWS } from './rows.ts'

it('ROUTE-2 every row of the profile leads to a page of its own', () => {
  const hrefs = [...ACCOUNT_ROWS, ...COMMON_ROWS].map(({ href }) => href)
  expect(new Set(hrefs).size).toBe(hrefs.length)
  for (const href of hrefs) expect(routeAt(href) !== undefined || href === '/terms', href).toBe(true)
})
