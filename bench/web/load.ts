import { connect } from 'node:net'

export interface Load {
  readonly port: number
  readonly path: string
  readonly connections: number
  readonly headers?: Readonly<Record<string, string>>
}
export interface Answered {
  readonly requests: number
  readonly seconds: number
  /** Answers whose status was not 200. */
  readonly failed: number
  /** Bytes of one answer, its head included. */
  readonly bytes: number
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** Returns how long the answer at the start of `data` is, or null where more of it has to come. */
const lengthOf = (data: Buffer): number | null => {
  const end = data.indexOf(HEAD_END)
  if (end < 0) return null
  const head = data.toString('latin1', 0, end)
  const body = end + HEAD_END.length
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) return data.length >= body + Number(length) ? body + Number(length) : null
  // One request is under way on a connection, so that a chunked answer is at its end when the last chunk is.
  return data.length >= body + LAST_CHUNK.length && data.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) ? data.length : null
}

/**
 * Asks for one page over and over on each connection until `more` says no. It reads bare sockets, because a client
 * of HTTP would take longer than the servers that are measured.
 */
export const load = async ({ port, path, connections, headers = {} }: Load, more: (asked: number) => boolean): Promise<Answered> => {
  const fields = Object.entries({ host: `localhost:${port}`, 'accept-encoding': 'gzip, br', ...headers })
  const request = `GET ${path} HTTP/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  let [asked, requests, failed, bytes] = [0, 0, 0, 0]
  const from = performance.now()
  await Promise.all(Array.from({ length: connections }, () => new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let data: Buffer = Buffer.alloc(0)
    const ask = () => {
      if (more(asked)) {
        asked += 1
        socket.write(request)
      } else socket.end()
    }
    socket.on('connect', ask).on('error', reject).on('close', () => resolve())
    socket.on('data', chunk => {
      data = data.length === 0 ? chunk : Buffer.concat([data, chunk])
      const length = lengthOf(data)
      if (length === null) return
      requests += 1
      bytes = length
      if (!data.subarray(0, 12).equals(Buffer.from('HTTP/1.1 200'))) failed += 1
      data = Buffer.alloc(0)
      ask()
    })
  })))
  return { requests, failed, bytes, seconds: (performance.now() - from) / 1000 }
}
