import { describe, expect, it } from 'vitest'
import { CROWDED } from '#contract/classrooms.ts'
import { type LineNews, QUIET, type Writing, type Written } from '#core/domain/classroom/line.ts'
import type { LineState } from '#core/ports/classroom-line.ts'
import { socketClassroomLine } from './line-socket.ts'

/** A socket whose other side is the test. */
class FakeSocket extends EventTarget {
  readonly OPEN = 1
  readyState = 0
  readonly said: unknown[] = []
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
  }
  send(text: string) { this.said.push(JSON.parse(text)) }
  close() { this.readyState = 3 }
  opens() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  hears(news: LineNews | { readonly kind: 'pulse' }) { this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(news) })) }
  dies(code = 1006) {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}
/** Timers that run when the test says how much time has passed. */
const createTimers = () => {
  let now = 0
  const waiting = new Set<{ readonly at: number; readonly run: () => void }>()
  return {
    after: (ms: number, run: () => void) => {
      const timer = { at: now + ms, run }
      waiting.add(timer)
      return () => void waiting.delete(timer)
    },
    advance: (ms: number) => {
      const until = now + ms
      for (;;) {
        const due = [...waiting].filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)[0]
        if (!due) break
        waiting.delete(due)
        now = due.at
        due.run()
      }
      now = until
    },
  }
}
const WELCOME: LineNews = { kind: 'welcome', people: [], written: [] }
const word = (more: Partial<Writing> = {}): Writing => ({ id: '3d14f8af-375d-4cdb-bff8-4b59181ec610', kind: 'word', text: 'la llave', meaning: null, revision: 1, removed: false, ...more })
const kept = (writing: Writing): Written => ({ ...writing, seat: 'a', name: null, at: 1 })

const start = () => {
  const sockets: FakeSocket[] = []
  const device = createTimers()
  const line = socketClassroomLine({
    hosts: () => 'https://tutors.example.test/', device,
    open: url => {
      const made = new FakeSocket(url)
      sockets.push(made)
      return made as unknown as WebSocket
    },
  })
  const [states, news]: [LineState[], LineNews[]] = [[], []]
  const opened = line.open({ lesson: 'l1', pass: 'p', connection: 'c1' }, { onNews: each => news.push(each), onState: each => states.push(each) })
  return { sockets, device, opened, states, news, last: () => sockets.at(-1) ?? new FakeSocket('none') }
}

describe('a line over a socket', () => {
  it('TUT-2 says who it is first, and how its person is seen once it is welcome', () => {
    const { opened, last, states } = start()
    opened.act({ kind: 'state', state: { microphone: true, camera: false, screen: false, hand: false } })
    last().opens()
    expect([last().url, last().said]).toEqual(['wss://tutors.example.test/v1/classrooms/l1/line', [{ kind: 'enter', pass: 'p', connection: 'c1' }]])
    last().hears(WELCOME)
    expect(last().said.slice(1)).toEqual([{ kind: 'state', state: { microphone: true, camera: false, screen: false, hand: false } }])
    expect(states).toEqual(['connecting', 'open'])
  })
  it('TUT-2 is made anew when it is lost, with longer and longer waits, and says again what has not come back', () => {
    const { opened, last, sockets, device, states } = start()
    last().opens()
    last().hears(WELCOME)
    opened.act({ kind: 'write', writing: word() })
    opened.act({ kind: 'write', writing: word({ id: 'b1e4b9d4-4a3e-4be5-a8a5-fd4d7a1e7f0c', text: 'known' }) })
    last().hears({ kind: 'written', written: kept(word({ id: 'b1e4b9d4-4a3e-4be5-a8a5-fd4d7a1e7f0c', text: 'known' })) })
    opened.act({ kind: 'write', writing: word({ revision: 2 }) })
    last().hears({ kind: 'written', written: kept(word()) })
    for (const wait of [500, 1000, 2000, 4000, 8000, 8000]) {
      last().dies()
      device.advance(wait - 1)
      const before = sockets.length
      device.advance(1)
      expect(sockets.length).toBe(before + 1)
    }
    opened.act({ kind: 'signal', to: 'b', data: 'of before' })
    last().opens()
    last().hears(WELCOME)
    expect(last().said.slice(1)).toEqual([{ kind: 'state', state: { microphone: false, camera: false, screen: false, hand: false } }, { kind: 'write', writing: word({ revision: 2 }) }])
    expect(states.slice(-2)).toEqual(['connecting', 'open'])
    last().dies()
    device.advance(500)
    expect(sockets.length).toBe(8)
  })
  it('TUT-2 is lost when nothing is heard for forty seconds, and the pulse is something', () => {
    const { last, sockets, device } = start()
    last().opens()
    last().hears(WELCOME)
    device.advance(39_999)
    last().hears({ kind: 'pulse' })
    device.advance(39_999)
    expect(sockets).toHaveLength(1)
    device.advance(501)
    expect(sockets).toHaveLength(2)
  })
  it('TUT-2 ends for good when the server ends it or the person leaves, and tells nothing afterwards', () => {
    const [ended, left] = [start(), start()]
    for (const each of [ended, left]) {
      each.last().opens()
      each.last().hears(WELCOME)
    }
    ended.last().hears({ kind: 'end', why: 'replaced' })
    left.opened.close()
    expect(left.last().said.at(-1)).toEqual({ kind: 'leave' })
    for (const each of [ended, left]) {
      const told = each.news.length
      each.last().dies()
      each.device.advance(100_000)
      each.last().hears({ kind: 'came', person: { seat: 'b', connection: 'c', name: null, role: 'learner', state: QUIET } })
      expect([each.sockets.length, each.states.at(-1)]).toEqual([1, 'open'])
      expect(each.news.length - told).toBe(0)
    }
  })
  it('TUT-2 says that there are too many lines, and does not make another one by itself', () => {
    const { last, news, sockets, device, states } = start()
    last().opens()
    last().dies(CROWDED)
    device.advance(100_000)
    expect([news, sockets.length, states]).toEqual([[{ kind: 'end', why: 'crowded' }], 1, ['connecting']])
  })
  it('TUT-2 nonsense from outside is no news', () => {
    const { last, news } = start()
    last().dispatchEvent(new MessageEvent('message', { data: '{' }))
    last().dispatchEvent(new MessageEvent('message', { data: '{"kind":"welcome"}' }))
    expect(news).toEqual([])
  })
})
