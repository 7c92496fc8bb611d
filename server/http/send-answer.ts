import { createHash } from 'node:crypto'
import { streamSSE } from 'hono/streaming'
import { type Answer, isJson, STREAM_EVENTS } from '#contract/answer.ts'
import type { AudioType } from '#core/domain/tutoring/audio-type.ts'
import { describeError } from '../log.ts'
import type { Http } from './env.ts'

export interface SentFile {
  /** The file name that the browser suggests. */
  readonly name: string
  /** All of it, or its parts as they are made: one is made when the one before has been taken. */
  readonly content: string | AsyncIterable<string>
  /** A text that is asked for again and again: it has a tag, and is not sent to who has it. */
  readonly isTagged?: true
}
export interface SentSound {
  /** The SHA-256 of the bytes. */
  readonly hash: string
  readonly type: AudioType
  readonly bytes: Uint8Array<ArrayBuffer>
}
export interface SentRedirect {
  readonly to: string
}

/** RFC 6266. An ASCII name for old browsers, and the full name in UTF-8. */
const dispositionOf = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, letter => `%${letter.charCodeAt(0).toString(16)}`)}`

const tagOf = (content: string): string => `"${createHash('sha256').update(content).digest('base64url')}"`
/** RFC 9110, 13.1.2. Whether who asks has what a tag names; what encodes an answer on its way makes its tag a weak one. */
const isKnown = (http: Http, tag: string): boolean =>
  (http.req.header('if-none-match')?.split(',').map(each => each.trim().replace(/^W\//, '')) ?? []).includes(tag)

const sendStream = (http: Http, parse: (event: unknown) => unknown, events: AsyncIterable<unknown>): Response => {
  const { log, requestId } = http.var
  return streamSSE(http, async stream => {
    try {
      for await (const event of events) {
        if (stream.aborted) return
        await stream.writeSSE({ event: STREAM_EVENTS.item, data: JSON.stringify(parse(event)) })
      }
      await stream.writeSSE({ event: STREAM_EVENTS.end, data: '' })
    } catch (error) {
      log.error({ error: describeError(error) }, 'stream failed')
      await stream.writeSSE({ event: STREAM_EVENTS.failed, data: JSON.stringify({ code: 'unknown', id: requestId }) })
    }
  })
}

/** The bytes of a file whose parts are made one by one. A fault ends the connection, so that nobody takes a piece for the whole. */
const bytesOf = (http: Http, content: AsyncIterable<string>): ReadableStream<Uint8Array> => {
  const { log } = http.var
  const [parts, encoder] = [content[Symbol.asyncIterator](), new TextEncoder()]
  return new ReadableStream({
    pull: async controller => {
      try {
        const next = await parts.next()
        if (next.done) controller.close()
        else controller.enqueue(encoder.encode(next.value))
      } catch (error) {
        log.error({ error: describeError(error) }, 'file broken off')
        controller.error(error)
      }
    },
    cancel: async () => { await parts.return?.() },
  })
}

/** The stretch of a file that a request asks for (RFC 9110, 14.2): null where it asks for all, or in a way that may be ignored, undefined where there is none such. */
const rangeOf = (asked: string | undefined, size: number): { readonly from: number; readonly until: number } | null | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(asked ?? '') ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const until = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  if (first !== '' && last !== '' && Number(last) < from) return null
  return from < until ? { from, until } : undefined
}
/** RFC 9110, 14. Players ask for sound in parts, and Safari plays nothing that cannot be had so. What is private may be deleted: only the browser of a person keeps it. */
const sendSound = (http: Http, { hash, type, bytes }: SentSound): Response => {
  const etag = `"${hash}"`
  const headers = { 'cache-control': 'private, max-age=31536000, immutable', 'accept-ranges': 'bytes', etag }
  if (isKnown(http, etag)) return http.body(null, 304, headers)
  const ifRange = http.req.header('if-range')
  const range = ifRange === undefined || ifRange === etag ? rangeOf(http.req.header('range'), bytes.length) : null
  if (range === undefined) return http.body(null, 416, { ...headers, 'content-range': `bytes */${bytes.length}` })
  if (range === null) return http.body(bytes, 200, { ...headers, 'content-type': type })
  return http.body(bytes.slice(range.from, range.until), 206, { ...headers, 'content-type': type, 'content-range': `bytes ${range.from}-${range.until - 1}/${bytes.length}` })
}

/** Sends a handler's answer in the form that the contract declares. JSON and events are checked against their schemas. */
export const sendAnswer = (http: Http, answer: Answer, value: unknown): Response => {
  if (isJson(answer)) return http.json(answer.parse(value) as object | null)
  switch (answer.kind) {
    case 'stream': return sendStream(http, event => answer.event.parse(event), value as AsyncIterable<unknown>)
    case 'file': {
      const { name, content, isTagged } = value as SentFile
      if (isTagged && typeof content === 'string') {
        const tag = tagOf(content)
        http.header('etag', tag)
        if (isKnown(http, tag)) return http.body(null, 304)
      }
      return http.body(typeof content === 'string' ? content : bytesOf(http, content), 200, { 'content-type': answer.contentType, 'content-disposition': dispositionOf(name) })
    }
    case 'sound': return sendSound(http, value as SentSound)
    case 'redirect': return http.redirect((value as SentRedirect).to, 302)
  }
}
