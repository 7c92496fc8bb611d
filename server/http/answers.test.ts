import { Hono } from 'hono'
import { ok } from 'neverthrow'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { file, redirect, stream } from '#contract/answer.ts'
import { defineCall } from '#contract/call.ts'
import { nothing } from '#contract/primitives.ts'
import { openApiDocument } from '../docs/openapi.ts'
import { createLog } from '../log.ts'
import type { Env } from './env.ts'
import { requestLog } from './request-log.ts'
import { serveCall } from './serve-call.ts'

const base = { tag: 'test', auth: 'none', summary: 'Test', errors: [] } as const
const removeNote = defineCall({ ...base, method: 'delete', path: '/notes/{id}', params: z.object({ id: z.string() }), answer: nothing })
const countUp = defineCall({ ...base, method: 'get', path: '/count', answer: stream(z.object({ count: z.int() })) })
const exportNotes = defineCall({ ...base, method: 'get', path: '/export', answer: file('application/json') })
const openLink = defineCall({ ...base, method: 'get', path: '/link', answer: redirect })

const start = () => {
  const app = new Hono<Env>()
  app.use(requestLog(createLog('silent')))
  return { app, served: { app, now: () => 0, identify: async () => null, limit: () => null } }
}

it('NET-2 a call may use DELETE', async () => {
  const { app, served } = start()
  const removed: string[] = []
  serveCall(served, removeNote, async ({ params }) => {
    removed.push(params.id)
    return ok(null)
  })
  const answer = await app.request('/notes/a', { method: 'DELETE' })
  expect([answer.status, await answer.json(), removed]).toEqual([200, null, ['a']])
})

it('NET-2 a stream sends each event as it is made, then an end event', async () => {
  const { app, served } = start()
  serveCall(served, countUp, async () => ok((async function* () {
    yield { count: 1 }
    yield { count: 2 }
  })()))
  const answer = await app.request('/count')
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  expect(await answer.text()).toBe('event: item\ndata: {"count":1}\n\nevent: item\ndata: {"count":2}\n\nevent: end\ndata: \n\n')
})
it('ERR-5 a stream that throws or breaks its schema ends with a failure that carries the request id', async () => {
  for (const last of [() => { throw new Error('secret') }, () => ({ count: 1.5 })]) {
    const { app, served } = start()
    serveCall(served, countUp, async () => ok((async function* () {
      yield { count: 1 }
      yield last()
    })()))
    const answer = await app.request('/count', { headers: { 'x-request-id': 'request-1' } })
    expect(await answer.text()).toBe('event: item\ndata: {"count":1}\n\nevent: failed\ndata: {"code":"unknown","id":"request-1"}\n\n')
  }
})
it('NET-2 a stream is stopped when its reader cancels', async () => {
  const { app, served } = start()
  const ended = Promise.withResolvers<void>()
  serveCall(served, countUp, async () => ok((async function* () {
    try {
      for (let count = 0; ; count += 1) yield { count }
    } finally {
      ended.resolve()
    }
  })()))
  const reader = (await app.request('/count')).body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await ended.promise
})

it('NET-2 a file keeps its name, whatever characters it contains', async () => {
  const { app, served } = start()
  serveCall(served, exportNotes, async () => ok({ name: 'дані "my" (1).json', content: '{}' }))
  const answer = await app.request('/export')
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="____ _my_ _1_.json"; filename*=UTF-8\'\'%D0%B4%D0%B0%D0%BD%D1%96%20%22my%22%20%281%29.json')
  expect(await answer.text()).toBe('{}')
})

it('NET-2 a file that is made in parts is sent as it is read, and no further ahead than a part', async () => {
  const { app, served } = start()
  const made: number[] = []
  const ended = Promise.withResolvers<void>()
  serveCall(served, exportNotes, async () => ok({
    name: 'notes.json',
    content: (async function* () {
      try {
        for (let part = 1; ; part += 1) {
          made.push(part)
          yield `${part},`
        }
      } finally {
        ended.resolve()
      }
    })(),
  }))
  const reader = (await app.request('/export')).body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('1,')
  await new Promise(resolve => { setImmediate(resolve) })
  expect(made.length).toBeLessThanOrEqual(2)
  await reader?.cancel()
  await ended.promise
})
it('ERR-5 a file that cannot be finished is broken off, so that nobody takes it for whole', async () => {
  const { app, served } = start()
  serveCall(served, exportNotes, async () => ok({
    name: 'notes.json',
    content: (async function* () {
      yield '['
      throw new Error('secret')
    })(),
  }))
  await expect((await app.request('/export')).text()).rejects.toThrow()
})

it('NET-2 a redirect is a 302 with its location', async () => {
  const { app, served } = start()
  serveCall(served, openLink, async () => ok({ to: 'https://app.test/my-plan' }))
  const answer = await app.request('/link')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://app.test/my-plan'])
})

it('ERR-5 the document describes each kind of answer', () => {
  const { paths } = openApiDocument([removeNote, countUp, exportNotes, openLink])
  expect(paths['/notes/{id}']?.['delete']?.responses).toMatchObject({ 200: { content: { 'application/json': { schema: { type: 'null' } } } } })
  expect(paths['/count']?.['get']?.responses).toMatchObject({ 200: { content: { 'text/event-stream': { schema: { properties: { count: { type: 'integer' } } } } } } })
  expect(paths['/export']?.['get']?.responses).toMatchObject({ 200: { headers: { 'content-disposition': {} }, content: { 'application/json': { schema: { format: 'binary' } } } } })
  expect(paths['/link']?.['get']?.responses).toMatchObject({ 302: { headers: { location: {} } } })
})
