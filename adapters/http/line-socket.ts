import * as z from 'zod/mini'
import { CROWDED, linePath, lineNews } from '#contract/classrooms.ts'
import { withoutSlash } from '#core/domain/address/address.ts'
import { type LineAct, LINE_LOST } from '#core/domain/classroom/line.ts'
import type { ClassroomLine, LineListener } from '#core/ports/classroom-line.ts'
import type { Device } from '#core/ports/device.ts'
import type { Hosts } from './hosts.ts'

/** How long to wait before each try to make a lost line anew, ms; the last of them for all that follow. */
const DELAYS = [500, 1000, 2000, 4000, 8000] as const

type Writing = Extract<LineAct, { kind: 'write' }>
type State = Extract<LineAct, { kind: 'state' }>
const QUIET: State = { kind: 'state', state: { microphone: false, camera: false, screen: false, hand: false } }

const parse = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text))
  } catch {
    return null
  }
}

interface LineSocketOptions {
  readonly hosts: Hosts
  readonly device: Pick<Device, 'after'>
  readonly open: (url: string) => WebSocket
}

/**
 * The line of a classroom over a WebSocket. A line that is lost, or silent for longer than the server's pulse, is made anew with longer
 * and longer waits; it then says again how its person is seen, and what was written and has not come back.
 */
export const socketClassroomLine = ({ hosts, device, open }: LineSocketOptions): ClassroomLine => ({
  open: ({ lesson, pass, connection }, listener) => {
    const url = withoutSlash(hosts('tutors')).replace(/^http/, 'ws') + linePath(lesson)
    const unsaid = new Map<string, Writing>()
    let state: State = QUIET
    let socket: WebSocket | null = null
    let [isWelcome, isOver, tries] = [false, false, 0]
    let cancelSilence = () => {}
    let cancelRetry = () => {}

    const say = (said: unknown) => { if (socket?.readyState === socket?.OPEN) socket?.send(JSON.stringify(said)) }
    const tell = (how: Parameters<LineListener['onState']>[0]) => { if (!isOver) listener.onState(how) }
    const end = () => {
      isOver = true
      cancelSilence()
      cancelRetry()
      socket?.close()
    }
    const lose = (lost: WebSocket) => {
      if (isOver || socket !== lost) return
      ;[socket, isWelcome] = [null, false]
      cancelSilence()
      lost.close()
      tell('lost')
      cancelRetry = device.after(DELAYS[Math.min(tries, DELAYS.length - 1)] ?? 0, connect)
      tries += 1
    }
    const hear = (text: unknown) => {
      const heard = z.safeParse(lineNews, parse(text))
      if (!heard.success) return
      const news = heard.data
      if (news.kind === 'welcome') {
        ;[isWelcome, tries] = [true, 0]
        tell('open')
        say(state)
        for (const waiting of unsaid.values()) say(waiting)
      }
      if (news.kind === 'written') {
        const waiting = unsaid.get(news.written.id)
        if (waiting && news.written.revision >= waiting.writing.revision) unsaid.delete(news.written.id)
      }
      if (!isOver) listener.onNews(news)
      if (news.kind === 'end') end()
    }
    const connect = () => {
      const made = open(url)
      socket = made
      tell('connecting')
      const expectNews = () => {
        cancelSilence()
        cancelSilence = device.after(LINE_LOST, () => lose(made))
      }
      expectNews()
      made.addEventListener('open', () => { if (socket === made) say({ kind: 'enter', pass, connection }) })
      made.addEventListener('message', event => {
        if (socket !== made) return
        expectNews()
        hear(event.data)
      })
      made.addEventListener('close', ({ code }) => {
        if (code !== CROWDED || socket !== made || isOver) return lose(made)
        listener.onNews({ kind: 'end', why: 'crowded' })
        end()
      })
      made.addEventListener('error', () => lose(made))
    }
    connect()

    return {
      act: act => {
        if (act.kind === 'write') unsaid.set(act.writing.id, act)
        if (act.kind === 'state') state = act
        if (isWelcome) say(act)
      },
      close: () => {
        if (isWelcome) say({ kind: 'leave' } satisfies LineAct)
        end()
      },
    }
  },
})
