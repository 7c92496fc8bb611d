import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

interface Reply {
  readonly id?: number
  readonly method?: string
  readonly params?: { readonly sessionId: string; readonly message?: string }
  readonly result?: { readonly usedSize?: number }
}
export interface Inspector {
  /** What is alive in V8's heaps after a full collection, those of worker threads included, MB. */
  readonly heap: () => Promise<number>
  readonly close: () => void
}

/** A port on which a process can be made to be inspected. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
/** The option of Node for it. */
export const inspectableAt = (port: number): string => `--inspect=127.0.0.1:${port}`

/** Speaks Node's inspector protocol with a process. */
export const inspect = async (port: number): Promise<Inspector> => {
  const [target] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json() as readonly { readonly webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await once(socket, 'open')
  const waiting = new Map<number, (result: Reply['result']) => void>()
  const workers: string[] = []
  const hear = (text: string) => {
    const { id = 0, method, params, result } = JSON.parse(text) as Reply
    if (method === 'NodeWorker.attachedToWorker') workers.push(params?.sessionId ?? '')
    if (method === 'NodeWorker.receivedMessageFromWorker') hear(params?.message ?? '{}')
    waiting.get(id)?.(result)
    waiting.delete(id)
  }
  socket.addEventListener('message', ({ data }) => hear(String(data)))
  let last = 0
  const ask = (method: string, params = {}, worker?: string) => new Promise<Reply['result']>(resolve => {
    const id = last += 1
    waiting.set(id, resolve)
    const message = JSON.stringify({ id, method, params })
    socket.send(worker === undefined ? message : JSON.stringify({ id: last += 1, method: 'NodeWorker.sendMessageToWorker', params: { sessionId: worker, message } }))
  })
  await ask('NodeWorker.enable', { waitForDebuggerOnStart: false })
  return {
    heap: async () => {
      let bytes = 0
      for (const thread of [undefined, ...workers]) {
        await ask('HeapProfiler.collectGarbage', {}, thread)
        bytes += (await ask('Runtime.getHeapUsage', {}, thread))?.usedSize ?? Number.NaN
      }
      return bytes / 2 ** 20
    },
    close: () => socket.close(),
  }
}
