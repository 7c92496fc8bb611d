import { EventEmitter } from 'node:events'
import { duplexPair } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStoppable } from './stoppable.ts'

beforeEach(() => { vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }) })
afterEach(() => { vi.useRealTimers() })

const open = () => {
  const asked = vi.fn<() => void>()
  const exit = vi.fn<(code: number) => void>()
  const renderer = Object.assign(new EventEmitter(), { postMessage: asked })
  const { front, stop } = createStoppable(accepting => (_, response) => response.end(accepting() ? 'open' : 'stopping'), { renderer, drainMs: 300, exit })
  front.listen(0, '127.0.0.1')
  return { front, stop, renderer, asked, exit }
}
/** A visitor's connection that exists in memory only. */
const connect = ({ front }: ReturnType<typeof open>) => {
  const [near, far] = duplexPair()
  Object.assign(far, { bytesRead: 0 })
  front.emit('connection', far)
  return { near, far }
}

it('ERR-5 whoever is slow with the headers or with a whole request does not keep the web for long', () => {
  const { front } = open()
  expect([front.headersTimeout, front.requestTimeout, front.keepAliveTimeout]).toEqual([8000, 10_000, 65_000])
  front.close()
})
it('ERR-5 a connection to the web that says nothing is ended', () => {
  const web = open()
  const { far } = connect(web)
  vi.advanceTimersByTime(9999)
  expect(far.destroyed).toBe(false)
  vi.advanceTimersByTime(1)
  expect(far.destroyed).toBe(true)
  web.front.close()
})
it('ERR-5 a stop of the web asks the renderer to end once nobody waits, and ends well when it has', async () => {
  const { stop, renderer, asked, exit } = open()
  const stopped = stop()
  void stop()
  expect(asked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(300)
  await stopped
  expect(asked).toHaveBeenCalledOnce()
  expect(exit).not.toHaveBeenCalled()
  renderer.emit('exit')
  expect(exit.mock.calls).toEqual([[0]])
})
it('ERR-5 a stop of the web ends, too, when the renderer never does', async () => {
  const { stop, exit } = open()
  const stopped = stop()
  vi.advanceTimersByTime(300)
  await stopped
  vi.advanceTimersByTime(14_999)
  expect(exit).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(exit.mock.calls).toEqual([[1]])
})
