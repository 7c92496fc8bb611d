import { expect, it } from 'vitest'
import { GET, POST } from './route.ts'

const ADDRESS = 'https://promova.test/api/auth/return'
const posted = (body: string) => POST(new Request(ADDRESS, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }))

it('AUTH-6 an answer in the address leads on to the page in its language, behind the #, and so does one that is posted', async () => {
  for (const answer of [GET(new Request(`${ADDRESS}?state=uk.secret&code=c%2B1&scope=email&iss=https%3A%2F%2Fid.test`)), await posted('code=c%2B1&iss=https%3A%2F%2Fid.test&state=uk.secret&user=%7B%7D')]) {
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([303, 'private, no-store', 'no-referrer'])
    const [path, hash = ''] = (answer.headers.get('location') ?? '').split('#')
    expect(path).toBe('/uk/sign-in/return')
    expect(Object.fromEntries(new URLSearchParams(hash))).toEqual({ state: 'uk.secret', code: 'c+1', iss: 'https://id.test' })
  }
})

it('AUTH-6 it leads to no other site, and reads no more than an answer has', async () => {
  for (const state of ['//evil.test/.x', 'xx.y', '']) {
    expect(GET(new Request(`${ADDRESS}?${new URLSearchParams({ state, code: 'c', next: 'https://evil.test' })}`)).headers.get('location')).toMatch(/^\/sign-in\/return#/)
  }
  expect((await posted(`code=c&state=uk.s&user=${'x'.repeat(16_384)}`)).headers.get('location')).toBe('/sign-in/return#')
  expect((await posted('')).headers.get('location')).toBe('/sign-in/return#')
})

it('AUTH-6 that somebody said no is led on too', () => {
  expect(GET(new Request(`${ADDRESS}?state=pl.s&error=access_denied&error_description=x`)).headers.get('location')).toBe('/pl/sign-in/return#state=pl.s&error=access_denied')
})
