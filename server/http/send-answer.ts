import { createHash } from 'node:crypto'
import { streamSSE } from 'hono/streaming'
import { type Answer, isJson, STREAM_EVENTS } from '#contract/answer.ts'
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
export interface SentRedirect {
  readonly to: string
}

/** RFC 6266. An ASCII name for old browsers, and the full name in UTF-8. */
const dispositionOf = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, letter => `%${letter.charCodeAt(0).toString(16)}`)}`

/** RFC 9110, 13.1.2. The tag of a text, and whether who asks has that one; what encodes an answer on its way makes its tag a weak one. */
const tagOf = (http: Http, content: string) => {
  const tag = `"${createHash('sha256').update(content).digest('base64url')}"`
  const known = http.req.header('if-none-match')?.split(',').map(each => each.trim().replace(/^W\//, '')) ?? []
  return { tag, isKnown: known.includes(tag) }
}

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

/** Sends a handler's answer in the form that the contract declares. JSON and events are checked against their schemas. */
export const sendAnswer = (http: Http, answer: Answer, value: unknown): Response => {
  if (isJson(answer)) return http.json(answer.parse(value) as object | null)
  switch (answer.kind) {
    case 'stream': return sendStream(http, event => answer.event.parse(event), value as AsyncIterable<unknown>)
    case 'file': {
      const { name, content, isTagged } = value as SentFile
      if (isTagged && typeof content === 'string') {
        const { tag, isKnown } = tagOf(http, content)
        http.header('etag', tag)
        if (isKnown) return http.body(null, 304)
      }
      return http.body(typeof content === 'string' ? content : bytesOf(http, content), 200, { 'content-type': answer.contentType, 'content-disposition': dispositionOf(name) })
    }
    case 'redirect': return http.redirect((value as SentRedirect).to, 302)
  }
}
