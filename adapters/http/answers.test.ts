import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { file, redirect, stream } from '#contract/answer.ts'
import { defineCall } from '#contract/call.ts'
import { nothing } from '#contract/primitives.ts'
import { apiAgainst, failed } from './fake-server.fixture.ts'
import type { StreamItem } from './receive.ts'

const base = { tag: 'test', auth: 'none', summary: 'Test', errors: [] } as const
const removeNote = defineCall({ ...base, method: 'delete', path: '/notes/{id}', params: z.object({ id: z.string() }), answer: nothing })
const countUp = defineCall({ ...base, method: 'get', path: '/count', answer: stream(z.object({ count: z.int() })) })
const exportNotes = defineCall({ ...base, method: 'get', path: '/export', answer: file('text/csv') })
const openLink = defineCall({ ...base, method: 'get', path: '/link', answer: redirect })

const encoder = new TextEncoder()
/** A body that arrives in these pieces, after which the connection is closed or lost. */
const piecewise = (pieces: readonly (string | Uint8Array<ArrayBuffer>)[], isLost = false) => {
  const left = [...pieces]
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: controller => {
      const next = left.shift()
      if (next !== undefined) controller.enqueue(typeof next === 'string' ? encoder.encode(next) : next)
      else if (isLost) controller.error(new TypeError('connection lost'))
      else controller.close()
    },
  })
}
const itemsOf = async (body: ReadableStream) => {
  const { api } = apiAgainst(() => new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
  const items: StreamItem<{ readonly count: number }>[] = []
  for await (const item of (await api.call(countUp, {}))._unsafeUnwrap()) items.push(item)
  return items
}

it('NET-2 a DELETE is sent', async () => {
  const { api, seen } = apiAgainst(() => new Response(''))
  expect((await api.call(removeNote, { params: { id: 'a' } }))._unsafeUnwrap()).toBeNull()
  expect(seen.map(({ request }) => `${request.method} ${request.url}`)).toEqual(['DELETE http://api.test/notes/a'])
})

it('NET-2 the events of a stream arrive whole, however their bytes are split', async () => {
  const bytes = encoder.encode('event: item\ndata: {"count":1,"note":"дані"}\n\nevent: item\ndata: {"count":2}\n\nevent: end\ndata: \n\n')
  for (const size of [1, 7, bytes.length]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.slice(at * size, (at + 1) * size))
    expect((await itemsOf(piecewise(pieces))).map(item => item._unsafeUnwrap())).toEqual([{ count: 1 }, { count: 2 }])
  }
})
it('ERR-5 a stream that is cut short, reports a failure or breaks its schema ends with a failure', async () => {
  const first = 'event: item\ndata: {"count":1}\n\n'
  const lastOf = async (pieces: readonly string[], isLost = false) => {
    const [one, last, ...more] = await itemsOf(piecewise(pieces, isLost))
    expect([one?._unsafeUnwrap(), more]).toEqual([{ count: 1 }, []])
    return last?._unsafeUnwrapErr()
  }
  expect(await lastOf([first, 'event: item\ndata: {"co'])).toMatchObject({ code: 'network' })
  expect(await lastOf([first], true)).toMatchObject({ code: 'network' })
  expect(await lastOf([first, 'event: failed\ndata: {"code":"unknown","id":"server-1"}\n\n'])).toMatchObject({ code: 'unknown', id: 'server-1' })
  expect(await lastOf([first, 'event: item\ndata: {"count":"2"}\n\n'])).toMatchObject({ code: 'unknown' })
})
it('ERR-5 a refused stream is a failure like any other', async () => {
  const { api } = apiAgainst(() => failed(422, 'invalid_input'))
  expect((await api.call(countUp, {}))._unsafeUnwrapErr()).toMatchObject({ code: 'invalid_input', id: 'server-id' })
})

it('NET-2 a file arrives with its name', async () => {
  const { api } = apiAgainst(() => new Response('a,b', { headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="__.csv"; filename*=UTF-8\'\'%D0%B4%D0%B0.csv' } }))
  const received = (await api.call(exportNotes, {}))._unsafeUnwrap()
  expect([received.name, received.type, await received.text()]).toEqual(['да.csv', 'text/csv', 'a,b'])
})

it('NET-2 a call that answers with a redirect does not compile', () => {
  const { api, seen } = apiAgainst(() => failed(500, 'unknown'))
  // @ts-expect-error a call that answers a redirect
  const ask = () => api.call(openLink, {})
  expect([ask, seen]).toEqual([expect.any(Function), []])
})
