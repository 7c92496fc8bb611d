import { streamSSE } from 'hono/streaming'
import { type Answer, isJson, STREAM_EVENTS } from '#contract/answer.ts'
import { describeError } from '../log.ts'
import type { Http } from './env.ts'

export interface SentFile {
  /** As the person's device shall call it. */
  readonly name: string
  readonly content: string | ReadableStream<Uint8Array>
}
export interface SentRedirect {
  readonly to: string
}

/** RFC 6266. A plain name for old readers, and the whole name in UTF-8. */
const dispositionOf = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, letter => `%${letter.charCodeAt(0).toString(16)}`)}`

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

/** Sends what a handler gave as the contract says: JSON and events are checked by their schemas on the way out. */
export const sendAnswer = (http: Http, answer: Answer, given: unknown): Response => {
  if (isJson(answer)) return http.json(answer.parse(given) as object | null)
  switch (answer.kind) {
    case 'stream': return sendStream(http, event => answer.event.parse(event), given as AsyncIterable<unknown>)
    case 'file': {
      const { name, content } = given as SentFile
      return http.body(content, 200, { 'content-type': answer.contentType, 'content-disposition': dispositionOf(name) })
    }
    case 'redirect': return http.redirect((given as SentRedirect).to, 302)
  }
}
