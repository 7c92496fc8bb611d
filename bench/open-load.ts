import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Wanted {
  readonly method?: 'GET' | 'PUT'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
const bytesOf = ({ method = 'GET', path, headers = {}, body = '' }: Wanted, port: number): Buffer => {
  const all = { host: `localhost:${port}`, ...headers, ...(body !== '' && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** Whether an answer is there to its end. One request is under way on a connection, so nothing comes after it. */
const isWhole = (data: Buffer): boolean => {
  const end = data.indexOf(HEAD_END)
  if (end < 0) return false
  const body = end + HEAD_END.length
  const length = /\r\ncontent-length: *(\d+)/i.exec(data.toString('latin1', 0, end))?.[1]
  if (length !== undefined) return data.length >= body + Number(length)
  return data.length >= body + LAST_CHUNK.length && data.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
}

/** A connection that sends one request at a time. A server closes one that was idle for long, and it is opened again. */
const openConnection = (port: number): ((request: Buffer) => Promise<Buffer>) => {
  let socket: Socket | undefined
  const reopen = async () => {
    // An error closes it, and that is what is heard below.
    socket = connect(port, '127.0.0.1').setNoDelay().on('error', () => {})
    await once(socket, 'connect')
    return socket.unref()
  }
  return async request => {
    const open = socket?.writable ? socket : await reopen()
    return new Promise((resolve, reject) => {
      let answer: Buffer = Buffer.alloc(0)
      const stop = () => open.off('data', take).off('close', fail)
      const fail = () => reject(new Error('The server closed a connection instead of answering.'))
      const take = (chunk: Buffer) => {
        answer = answer.length === 0 ? chunk : Buffer.concat([answer, chunk])
        if (!isWhole(answer)) return
        stop()
        resolve(answer)
      }
      open.on('data', take).once('close', fail).write(request)
    })
  }
}

const until = (time: number) => new Promise(resolve => { setTimeout(resolve, time - performance.now()) })

export interface Load {
  /** Sends so many requests as fast as the answers come. */
  readonly send: (count: number) => Promise<void>
  /** The same as long as `more` says so. Returns how many it sent. */
  readonly sendWhile: (more: () => boolean) => Promise<number>
  /** Sends a request every so many ms, and returns how long each took from the moment it was due: while answers are slow, requests go on being due. */
  readonly sendEvery: (ms: number, count: number) => Promise<readonly number[]>
  /** How many answers had each status. */
  readonly answered: ReadonlyMap<number, number>
}
interface Settings {
  readonly connections?: number
  /** The statuses that an answer may have. */
  readonly statuses?: readonly number[]
}

/**
 * A client that costs little beside the servers that it loads: bare sockets, since a client of HTTP would be slower than they are.
 * `wanted` makes the nth request. Each connection has one request under way at a time.
 */
export const openLoad = (port: number, wanted: (nth: number) => Wanted, { connections: amount = 16, statuses = [200] }: Settings = {}): Load => {
  const connections = Array.from({ length: amount }, () => openConnection(port))
  const answered = new Map<number, number>()
  let nth = 0
  const askOn = async (connection: (request: Buffer) => Promise<Buffer>) => {
    const answer = await connection(bytesOf(wanted((nth += 1)), port))
    const status = Number(answer.toString('latin1', 9, 12))
    if (!statuses.includes(status)) throw new Error(answer.toString())
    answered.set(status, (answered.get(status) ?? 0) + 1)
  }
  const sendWhile = async (more: () => boolean) => {
    let sent = 0
    await Promise.all(connections.map(async connection => {
      for (; more(); sent += 1) await askOn(connection)
    }))
    return sent
  }
  return {
    answered,
    sendWhile,
    send: async count => {
      let left = count
      await sendWhile(() => (left -= 1) >= 0)
    },
    sendEvery: async (ms, count) => {
      const [start, times]: [number, number[]] = [performance.now(), []]
      let next = 0
      await Promise.all(connections.map(async connection => {
        while (next < count) {
          const due = start + (next += 1) * ms
          const early = due > performance.now()
          if (early) await until(due)
          const from = early ? performance.now() : due
          await askOn(connection)
          times.push(performance.now() - from)
        }
      }))
      return times
    },
  }
}
