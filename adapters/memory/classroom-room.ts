import type { Seat } from '#core/domain/classroom/classroom.ts'
import { type LineNews, QUIET, type SeatedPerson, type SeatState, type Writing, type Written } from '#core/domain/classroom/line.ts'
import type { Stay } from '#core/domain/group-lesson/attendance.ts'
import { canWrite, mayWrite, trimmed } from '#core/domain/classroom/writing.ts'
import type { LineListener } from '#core/ports/classroom-line.ts'
import type { MemoryDevice } from './device.ts'

/** A classroom of the backend, in which tests and stories can put people beside those of its worlds. */
export interface MemoryRoom {
  readonly people: readonly SeatedPerson[]
  readonly written: readonly Written[]
  /** When somebody was in it, and in which zone, the first stay first. */
  staysOf(seat: string): readonly MemoryStay[]
  /** Somebody was there at another time, as tests and stories say. */
  been(seat: string, stay: MemoryStay): void
  /** Somebody comes in, or again with another connection. What the returned functions do reaches everybody. */
  come(seat: Seat, connection: string, listener?: LineListener, zone?: string): MemoryGuest
  /** Loses the lines of everybody, who make them again at once. */
  lose(): void
}
interface MemoryStay extends Stay {
  /** IANA. */
  readonly zone: string
}
export interface MemoryGuest {
  show(state: Omit<SeatState, 'hand'> & { readonly hand: boolean }): void
  write(writing: Writing): void
  signal(to: string, data: string): void
  leave(): void
}

export const memoryRoom = (device: Pick<MemoryDevice, 'now'>): MemoryRoom => {
  const people = new Map<string, SeatedPerson>()
  const written = new Map<string, Written>()
  const stays: { seat: string; from: number; until: number | null; zone: string }[] = []
  const endStay = (seat: string) => { for (const stay of stays) if (stay.seat === seat) stay.until ??= device.now() }
  const listeners = new Map<string, LineListener>()
  const tellAll = (news: LineNews, except?: string) => { for (const [connection, each] of listeners) if (connection !== except) each.onNews(news) }
  const welcome = (): LineNews => ({ kind: 'welcome', people: [...people.values()], written: [...written.values()] })
  return {
    get people() { return [...people.values()] },
    get written() { return [...written.values()] },
    staysOf: seat => stays.filter(stay => stay.seat === seat).map(({ from, until, zone }) => ({ from, until: until ?? device.now(), zone })),
    been: (seat, stay) => { stays.push({ seat, ...stay }) },
    come: (seat, connection, listener, zone = 'UTC') => {
      const before = people.get(seat.seat)
      if (before && before.connection !== connection) {
        listeners.get(before.connection)?.onNews({ kind: 'end', why: 'replaced' })
        listeners.delete(before.connection)
      }
      const person: SeatedPerson = { ...seat, connection, state: QUIET }
      people.set(seat.seat, person)
      endStay(seat.seat)
      stays.push({ seat: seat.seat, from: device.now(), until: null, zone })
      if (listener) listeners.set(connection, listener)
      listener?.onState('open')
      listener?.onNews(welcome())
      tellAll({ kind: 'came', person }, connection)
      const isIn = () => people.get(seat.seat)?.connection === connection
      return {
        show: ({ hand, ...shown }) => {
          const known = people.get(seat.seat)
          if (!known || !isIn()) return
          const state = { ...shown, hand: hand ? known.state.hand ?? device.now() : null }
          people.set(seat.seat, { ...known, state })
          tellAll({ kind: 'state', seat: seat.seat, connection, state })
        },
        write: writing => {
          const [known, next] = [written.get(writing.id), trimmed(writing)]
          if (!isIn() || !next) return
          if (mayWrite(seat, known, next) && canWrite(known, next)) {
            written.set(next.id, { ...next, text: next.removed ? '' : next.text, seat: known?.seat ?? seat.seat, name: known?.name ?? seat.name, at: known?.at ?? device.now() })
          }
          const kept = written.get(writing.id)
          if (kept) tellAll({ kind: 'written', written: kept })
        },
        signal: (to, data) => {
          const target = people.get(to)
          if (target) listeners.get(target.connection)?.onNews({ kind: 'signal', seat: seat.seat, connection, data })
        },
        leave: () => {
          if (!isIn()) return
          people.delete(seat.seat)
          endStay(seat.seat)
          listeners.delete(connection)
          tellAll({ kind: 'left', seat: seat.seat, connection })
        },
      }
    },
    lose: () => {
      for (const each of listeners.values()) {
        each.onState('lost')
        each.onState('connecting')
        each.onState('open')
        each.onNews(welcome())
      }
    },
  }
}
