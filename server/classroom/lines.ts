import { randomUUID } from 'node:crypto'
import type { RawData, WebSocket } from 'ws'
import { CROWDED, lineAct, lineEntry, PULSE_MESSAGE } from '#contract/classrooms.ts'
import type { Seat } from '#core/domain/classroom/classroom.ts'
import { OVERTIME } from '#core/domain/classroom/entry.ts'
import { type LineAct, type LineEnd, type LineNews, QUIET, type SeatedPerson, type SeatState } from '#core/domain/classroom/line.ts'
import type { Database } from '../db/database.ts'
import type { Secrets } from '../hmac.ts'
import { createOpenLimit } from '../limits/open-limit.ts'
import { describeError, type Logger } from '../log.ts'
import { createBus } from './bus.ts'
import { calledOff, findClassroom, type FoundClassroom, seatOf } from './find-classroom.ts'
import { readPass } from './pass.ts'
import { beginStay, endStay, keepState, keepWriting, keptStays, readWritten, seeStays, whoIsIn, writtenBy } from './store.ts'

interface LinesDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly log: Logger
  readonly now: () => number
}
/** A socket that has come in. */
interface Line {
  readonly socket: WebSocket
  /** The id of this time that it was made. */
  readonly stay: string
  readonly lesson: string
  readonly userId: string
  readonly own: Seat
  readonly connection: string
  readonly closesAt: number
  state: SeatState
  isAlive: boolean
  /** News that arrive before the welcome is sent; null after that. */
  early: LineNews[] | null
}
/** News of one classroom on their way between processes: for everybody in it, or for one seat. */
interface Posted {
  readonly lesson: string
  readonly to?: string
  readonly news: LineNews
  /** Of somebody who came: whose other lines have ended. */
  readonly stay?: string
}
/** Somebody whose account was deleted: their lines end, and others see them go. */
interface Gone {
  readonly gone: string
}
/** How many lines one person has at most: each has a seat in another classroom, or is about to give it up. */
const MOST_OF_PERSON = 10
/** How many messages a line may send at once, and how many more each second. */
const [BURST, RATE] = [200, 50]
/** The codes of a close (RFC 6455, 7.4): done, going away, and against our rules. */
const [DONE, AWAY, POLICY, ERROR] = [1000, 1012, 1008, 1011]

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const textOf = (data: RawData): string => (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString()

/** A budget of messages that fills up again with time. */
const createBudget = (now: number) => {
  let [left, at] = [BURST, now]
  return (time: number): boolean => {
    left = Math.min(BURST, left + (time - at) * RATE / 1000)
    at = time
    left -= 1
    return left >= 0
  }
}

/** The lines of this process: who is in which classroom, and what they tell each other (TUT-2, GRP-2). Only that somebody was there is kept, and what was written. */
export const createLines = ({ database, secrets, log, now }: LinesDeps) => {
  const { db } = database
  const bus = createBus(database)
  const lines = new Set<Line>()
  const ofPerson = createOpenLimit(MOST_OF_PERSON)
  let stopListening: Promise<() => Promise<void>> | undefined

  const send = (socket: WebSocket, news: LineNews) => socket.send(JSON.stringify(news))
  const tell = (line: Line, news: LineNews) => { if (line.early) line.early.push(news); else send(line.socket, news) }
  const deliver = (text: string) => {
    const heard = JSON.parse(text) as Posted | Gone
    if ('gone' in heard) {
      for (const line of lines) if (line.userId === heard.gone) remove(line)
      return
    }
    const { lesson, to, news, stay } = heard
    for (const line of lines) {
      if (line.lesson !== lesson || (to !== undefined && to !== line.own.seat)) continue
      if (news.kind === 'came' && news.person.seat === line.own.seat && stay !== line.stay) {
        // A page whose line was lost has made it again before this one was found to be dead.
        if (news.person.connection === line.connection) line.socket.terminate()
        else end(line, 'replaced')
      } else tell(line, news)
    }
  }
  const post = (posted: Posted | Gone) => bus.publish(JSON.stringify(posted))
  const end = ({ socket }: Pick<Line, 'socket'>, why: LineEnd) => {
    send(socket, { kind: 'end', why })
    socket.close(DONE)
  }
  const sayLeft = ({ lesson, own, connection }: Line) => post({ lesson, news: { kind: 'left', seat: own.seat, connection } })
  /** Ends the line of somebody of whom nothing is kept any more. */
  const remove = (line: Line) => {
    lines.delete(line)
    end(line, 'refused')
    void sayLeft(line).catch((error: unknown) => { log.warn({ error: describeError(error) }, 'nobody was told that somebody is gone') })
  }
  /** Pages make their lines anew, and learn then what they have missed. */
  const dropAll = () => {
    stopListening = undefined
    for (const { socket } of lines) socket.close(AWAY)
  }
  const listen = () => (stopListening ??= bus.listen(deliver, dropAll).catch((error: unknown) => {
    stopListening = undefined
    throw error
  }))

  const enter = async (socket: WebSocket, lesson: string, first: string): Promise<Line | null> => {
    const entry = lineEntry.safeParse(parse(first))
    const pass = entry.success ? readPass(now(), entry.data.pass, secrets) : null
    const found = pass?.lesson === lesson ? await findClassroom(now(), db, pass.userId, lesson) : undefined
    if (!entry.success || !pass || found?.room.entry !== 'open') {
      end({ socket }, 'refused')
      return null
    }
    const giveBack = ofPerson.take([{ who: pass.userId }])
    if (!giveBack) {
      socket.close(CROWDED)
      return null
    }
    if (socket.readyState === socket.OPEN) socket.once('close', giveBack)
    else giveBack()
    const [{ connection }, { own, endsAt }] = [entry.data, found.room]
    await listen()
    const stay = randomUUID()
    await beginStay(now(), db, { stay, connection, lesson, userId: pass.userId, zone: pass.zone })
    const line: Line = { socket, stay, lesson, userId: pass.userId, own, connection, closesAt: endsAt + OVERTIME, state: QUIET, isAlive: true, early: [] }
    lines.add(line)
    try {
      await welcome(line, found)
    } catch (error) {
      lines.delete(line)
      throw error
    }
    return line
  }
  const welcome = async (line: Line, { seatFor }: FoundClassroom) => {
    const { lesson, socket, stay, own, connection, state } = line
    const [present, written] = await Promise.all([whoIsIn(now(), db, lesson), readWritten(db, lesson)])
    const people = present.map((each): SeatedPerson => ({ ...seatFor(each), connection: each.connection, state: each.state }))
    send(socket, { kind: 'welcome', people, written: written.map(writtenBy(userId => seatOf(lesson, userId))) })
    for (const news of line.early ?? []) send(socket, news)
    line.early = null
    await post({ lesson, stay, news: { kind: 'came', person: { ...own, connection, state } } })
  }

  const act = async (line: Line, said: LineAct) => {
    const { lesson, own, connection } = line
    if (said.kind === 'signal') await post({ lesson, to: said.to, news: { kind: 'signal', seat: own.seat, connection, data: said.data } })
    else if (said.kind === 'leave') line.socket.close(DONE)
    else if (said.kind === 'state') {
      const { hand, ...shown } = said.state
      line.state = { ...shown, hand: hand ? line.state.hand ?? now() : null }
      await keepState(db, line.stay, line.state)
      await post({ lesson, news: { kind: 'state', seat: own.seat, connection, state: line.state } })
    } else {
      const written = await keepWriting(now(), db, lesson, { ...own, userId: line.userId }, said.writing, userId => seatOf(lesson, userId))
      if (written) await post({ lesson, news: { kind: 'written', written } })
      // Nothing is kept of an empty text, or where too much was written: its writer sees it go.
      else send(line.socket, { kind: 'written', written: { ...said.writing, seat: own.seat, name: own.name, at: now(), removed: true } })
    }
  }
  const leave = async (line: Line) => {
    if (await endStay(now(), db, line.stay)) await sayLeft(line)
  }

  return {
    /** Serves a socket that was opened for a lesson. What it says is done in order, each after the one before. */
    serve: (socket: WebSocket, lesson: string): void => {
      const spend = createBudget(now())
      let line: Line | null = null
      let isFirst = true
      let before = Promise.resolve()
      const inTurn = (todo: () => Promise<unknown>) => {
        const after = before
        before = (async () => {
          await after
          try {
            await todo()
          } catch (error) {
            log.warn({ error: describeError(error) }, 'line of a classroom failed')
            socket.close(ERROR)
          }
        })()
      }
      socket.on('error', () => socket.terminate())
      socket.on('pong', () => { if (line) line.isAlive = true })
      socket.on('message', (data, isBinary) => {
        const text = isBinary || !spend(now()) ? null : textOf(data)
        const said = text === null || isFirst ? null : lineAct.safeParse(parse(text))
        if (text !== null && isFirst) inTurn(async () => { line = await enter(socket, lesson, text) })
        else if (said?.success === true) inTurn(async () => { if (line && lines.has(line)) await act(line, said.data) })
        else socket.close(POLICY)
        isFirst = false
      })
      socket.on('close', () => inTurn(async () => { if (line && lines.delete(line)) await leave(line) }))
    },

    /** Looks whether lines are alive, notes that, and ends those whose classroom has closed or whose lesson was called off. */
    pulse: async (): Promise<void> => {
      const [time, alive] = [now(), [...lines].filter(line => line.isAlive)]
      for (const line of lines) {
        if (time >= line.closesAt) end(line, 'over')
        else if (line.isAlive) {
          line.isAlive = false
          line.socket.ping()
          line.socket.send(PULSE_MESSAGE)
        } else line.socket.terminate()
      }
      await seeStays(time, db, alive.map(({ stay }) => stay))
      const open = [...lines]
      const kept = await keptStays(db, open.map(({ stay }) => stay))
      for (const line of open) if (lines.has(line) && !kept.has(line.stay)) remove(line)
      const off = await calledOff(db, [...lines].map(({ lesson }) => lesson))
      for (const line of lines) if (off.has(line.lesson)) end(line, 'refused')
    },

    /** Ends the lines of somebody whose account was deleted, in all processes. Where that is not heard, the next look does it. */
    forget: (userId: string): Promise<void> => post({ gone: userId }),

    /** Ends all lines, whose pages come back to another process, and waits until that is noted. */
    close: async (): Promise<void> => {
      const all = [...lines]
      lines.clear()
      for (const { socket } of all) socket.close(AWAY)
      await Promise.all(all.map(leave))
      const stop = await stopListening
      await stop?.()
    },
  }
}
export type Lines = ReturnType<typeof createLines>
