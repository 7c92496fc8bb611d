import { createServer, type RequestListener, type Server } from 'node:http'
import { CONNECTION_LIMITS } from '#server/connections.ts'
import { drainable, LONGEST_STOP } from '#server/drain.ts'

interface Behind {
  /** The thread that renders. */
  readonly renderer: {
    removeAllListeners(event: 'exit'): { once(event: 'exit', listener: () => void): unknown }
    postMessage(message: 'stop', transfer: []): void
  }
  readonly drainMs: number
  readonly exit: (code: number) => void
}
interface Stoppable {
  readonly front: Server
  /** Finishes the requests under way, then ends the renderer and the process. */
  readonly stop: () => Promise<void>
}

/** Opens the web's server, with limits for slow and silent connections, before the thread that renders. The front learns whether it still takes visitors. */
export const createStoppable = (frontWhile: (accepting: () => boolean) => RequestListener, { renderer, drainMs, exit }: Behind): Stoppable => {
  const front = createServer(CONNECTION_LIMITS, frontWhile(() => connections.isAccepting()))
  const connections = drainable(front, drainMs)
  return {
    front,
    stop: async () => {
      if (!connections.isAccepting()) return
      // A thread that is stuck in a page never hears that it should end.
      setTimeout(exit, drainMs + LONGEST_STOP, 1).unref()
      await connections.drain()
      renderer.removeAllListeners('exit').once('exit', () => exit(0))
      renderer.postMessage('stop', [])
    },
  }
}
