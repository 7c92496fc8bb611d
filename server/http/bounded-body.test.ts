import { expect, it } from 'vitest'
import { readBoundedJson } from './bounded-body.ts'

/** Node requires this option when a body is a stream, and the browser types do not have it. */
const HALF = { duplex: 'half' }
const post = (body: BodyInit) => new Request('http://localhost', { method: 'POST', body, ...HALF })

it('ROUTE-6 a body is read as JSON', async () => {
  expect(await readBoundedJson(post('{"a":"ї"}'), 100)).toEqual({ a: 'ї' })
  expect(await readBoundedJson(post('{'), 100)).toBeNull()
  expect(await readBoundedJson(new Request('http://localhost'), 100)).toBeNull()
})
it('ROUTE-6 reading stops when a body exceeds its limit', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: to => {
      sent += 1
      to.enqueue(new Uint8Array(1000).fill(97))
    },
  })
  expect(await readBoundedJson(post(endless), 8192)).toBeNull()
  expect(sent).toBeLessThan(20)
})
