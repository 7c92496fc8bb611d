import { expect, it } from 'vitest'
import { createCompressor, isWorthCompressing } from './compress.ts'

it('LOC-7 bodies wait for their best encoding in a line that has an end', async () => {
  const { best } = createCompressor()
  const asked = Array.from({ length: 300 }, () => best(Buffer.from('body')))
  const made = await Promise.all(asked)
  expect(made.filter(body => body !== null)).toHaveLength(200)
  expect(await best(Buffer.from('body'))).not.toBeNull()
})

it.each([
  ['text/html; charset=utf-8', 2000, true], ['application/javascript; charset=UTF-8', undefined, true], ['image/svg+xml', 2000, true],
  ['text/html', 100, false], ['font/woff2', 2000, false], ['image/png', 2000, false], ['text/event-stream', undefined, false], [undefined, 2000, false],
] as const)('LOC-7 a body of %s with %s bytes: worth encoding %s', (type, length, worth) => {
  expect(isWorthCompressing(type, length)).toBe(worth)
})
