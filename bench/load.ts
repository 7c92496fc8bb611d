import { connect, type Socket } from 'node:net'

interface Wanted {
  readonly method: 'GET' | 'PUT'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
const bytesOf = ({ method, path, headers = {}, body = '' }: Wanted): Buffer => {
  const all = { host: 'localhost', ...headers, ...(body !== '' && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

/** The length of the first whole answer in a text; 0 if it is not whole yet. */
const lengthOfFirst = (text: string): number => {
  const head = text.indexOf('\r\n\r\n') + 4
  if (head < 4) return 0
  const length = /^content-length: *(\d+)/im.exec(text.slice(0, head))?.[1]
  if (length !== undefined) return text.length >= head + Number(length) ? head + Number(length) : 0
  const end = text.indexOf('0\r\n\r\n', head)
  return end < 0 ? 0 : end + 5
}

const open = async (port: number): Promise<(request: Buffer) => Promise<string>> => {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const made = connect(port, '127.0.0.1', () => resolve(made))
    made.once('error', reject)
  })
  let [text, done] = ['', (_answer: string) => {}]
  socket.setNoDelay().unref().setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk
    const length = lengthOfFirst(text)
    if (length === 0) return
    const answer = text.slice(0, length)
    text = text.slice(length)
    done(answer)
  })
  return request => new Promise(resolve => {
    done = resolve
    socket.write(request)
  })
}

const CONNECTIONS = 16

export interface Load {
  /** Sends so many requests over sixteen connections, each with one at a time, and waits for the answers. Each must be a 200. */
  readonly send: (count: number) => Promise<void>
  /** The same, and how long each request took, ms. */
  readonly timed: (count: number) => Promise<readonly number[]>
}

/** A client that costs little beside the servers that it loads. `wanted` makes the nth request. */
export const openLoad = async (port: number, wanted: (nth: number) => Wanted): Promise<Load> => {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(port)))
  let nth = 0
  const timed = async (count: number) => {
    const times: number[] = []
    let left = count
    await Promise.all(connections.map(async ask => {
      while (left > 0) {
        left -= 1
        const start = performance.now()
        const answer = await ask(bytesOf(wanted((nth += 1))))
        if (!answer.startsWith('HTTP/1.1 200')) throw new Error(answer)
        times.push(performance.now() - start)
      }
    }))
    return times
  }
  return { timed, send: async count => { await timed(count) } }
}
