import { err, ok, type Result } from 'neverthrow'
import * as z from 'zod/mini'
import { STREAM_EVENTS } from '#contract/answer.ts'
import { failure } from '#contract/primitives.ts'
import { appError, type AppError } from '#core/domain/errors/app-error.ts'
import { readJson } from '#core/domain/stored/json.ts'
import type { CallErrorCode } from '#core/ports/call.ts'

/** What an answer holds, before its schema has seen it. It rejects where the answer breaks off. */
export type Receive = (answer: Response) => Promise<Result<unknown, 'broken'>>

/** An empty body is `null`, which is what calls without an answer return. */
export const receiveJson: Receive = async answer => {
  const text = await answer.text()
  return text === '' ? ok(null) : readJson(text).mapErr(() => 'broken' as const)
}

/** RFC 6266. The name that the server gave to a file. */
const nameOf = (headers: Headers): string => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '')?.[1]
  try {
    return decodeURIComponent(encoded ?? 'download')
  } catch {
    return 'download'
  }
}
export const receiveFile: Receive = async answer => {
  const content = await answer.blob()
  return ok(new File([content], nameOf(answer.headers), { type: content.type }))
}

interface ServerEvent {
  readonly name: string
  readonly data: string
}
const fieldOf = (block: string, field: string): string =>
  block.split('\n').flatMap(line => (line.startsWith(`${field}:`) ? [line.slice(field.length + 1).trimStart()] : [])).join('\n')

/** The server-sent events of a body; a piece of one at the end, where the connection was lost, is no event. */
const eventsOf = async function* (body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const [reader, decoder] = [body.getReader(), new TextDecoder()]
  let text = ''
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      text += decoder.decode(next.value, { stream: true })
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        yield { name: fieldOf(block, 'event'), data: fieldOf(block, 'data') }
      }
    }
  } finally {
    await reader.cancel()
  }
}

export type StreamItem<Event> = Result<Event, AppError<CallErrorCode>>

/** Every event by its schema. A failure is the last item; a stream that was cut short ends with `network`. */
const itemsOf = async function* <Event extends z.ZodMiniType>(body: ReadableStream<Uint8Array>, schema: Event, id: () => string): AsyncGenerator<StreamItem<z.output<Event>>> {
  try {
    for await (const { name, data } of eventsOf(body)) {
      if (name === STREAM_EVENTS.end) return
      const read = readJson(data).unwrapOr(undefined)
      if (name === STREAM_EVENTS.failed) {
        const failed = failure.safeParse(read)
        return yield err(appError('unknown', failed.success ? failed.data.id : id()))
      }
      const event = z.safeParse(schema, read)
      if (!event.success) return yield err(appError('unknown', id()))
      yield ok(event.data)
    }
  } catch {
    // What the platform says of a lost connection differs from browser to browser, and none of it helps anyone.
  }
  yield err(appError('network', id()))
}

export const receiveStream = (schema: z.ZodMiniType, id: () => string): Receive => async answer =>
  answer.body ? ok(itemsOf(answer.body, schema, id)) : err('broken')
