import type { IceServer } from '#core/domain/classroom/classroom.ts'
import type { SeatedPerson } from '#core/domain/classroom/line.ts'
import type { MediaListener, MediaPlace, MediaSession, ReceivedMedia } from '#core/ports/classroom-media.ts'
import { bitratesFor } from './bitrates.ts'
import { type Connection, connectTo } from './connection.ts'
import { isSpeech, speakers } from './loudness.ts'
import { type Pairing, pairing } from './pairing.ts'
import { type Sent, tracksOf } from './sent.ts'
import { readSignal } from './signals.ts'

interface Met {
  readonly person: SeatedPerson
  readonly pair: Pairing<Connection>
}

/** Everybody sends to everybody, from browser to browser. */
export const meshSession = ({ seat: ownSeat, own, iceServers }: Omit<MediaPlace, 'route'> & { readonly iceServers: readonly IceServer[] }, listener: MediaListener): MediaSession => {
  const met = new Map<string, Met>()
  /** Signals of connections that are not met yet, by seat and connection; null for those that were met and are gone. */
  const waiting = new Map<string, string[] | null>()
  const speakersAt = speakers()
  let sent: Sent = { pictures: true, screen: null }
  let [isClosed, isTelling] = [false, false]

  const receivedOf = ({ person, pair }: Met): ReceivedMedia => {
    const received = pair.end().received()
    return { seat: person.seat, state: pair.end().state(), flow: received?.flow ?? null, screen: person.state.screen ? received?.screen ?? null : null }
  }
  const tell = () => {
    if (isTelling) return
    isTelling = true
    queueMicrotask(() => {
      isTelling = false
      if (!isClosed) listener.onReceived([...met.values()].map(receivedOf))
    })
  }
  const sendTo = (connection: Connection) => connection.send(tracksOf(own, sent), bitratesFor(met.size))
  const sendToAll = () => { for (const { pair } of met.values()) sendTo(pair.end()) }

  const connect = (seat: string): Pairing<Connection> => pairing<Connection>({
    newId: () => crypto.randomUUID(),
    make: say => {
      const connection = connectTo({ iceServers, offers: ownSeat > seat, say, changed: tell })
      sendTo(connection)
      return connection
    },
    say: signal => { if (!isClosed) listener.onSignal(seat, JSON.stringify(signal)) },
  })
  const take = (pair: Pairing<Connection>, data: string) => {
    const signal = readSignal(data)
    if (signal) pair.take(signal)
  }
  const keyOf = ({ seat, connection }: Pick<SeatedPerson, 'seat' | 'connection'>) => JSON.stringify([seat, connection])
  const forget = ({ person, pair }: Met) => {
    pair.close()
    waiting.set(keyOf(person), null)
  }
  return {
    meet: people => {
      const others = people.filter(({ seat }) => seat !== ownSeat)
      const before = new Map(met)
      met.clear()
      for (const person of others) {
        const known = before.get(person.seat)
        if (known?.person.connection === person.connection) {
          met.set(person.seat, { person, pair: known.pair })
          before.delete(person.seat)
          continue
        }
        const pair = connect(person.seat)
        met.set(person.seat, { person, pair })
        for (const data of waiting.get(keyOf(person)) ?? []) take(pair, data)
        waiting.delete(keyOf(person))
      }
      for (const gone of before.values()) forget(gone)
      sendToAll()
      tell()
    },
    signal: (seat, connection, data) => {
      if (isClosed) return
      const known = met.get(seat)
      if (known?.person.connection === connection) return take(known.pair, data)
      const key = keyOf({ seat, connection })
      const kept = waiting.get(key)
      if (kept !== null) waiting.set(key, [...kept ?? [], data])
    },
    send: next => {
      sent = next
      sendToAll()
    },
    resume: () => {
      for (const { pair } of met.values()) {
        pair.greet()
        pair.end().seek()
      }
    },
    speaking: () => {
      const heard = [...met.values()].filter(({ pair }) => pair.end().isHeard()).map(({ person }) => person.seat)
      return speakersAt(performance.now(), isSpeech(own.level()) ? [ownSeat, ...heard] : heard).filter(seat => seat === ownSeat || met.has(seat))
    },
    close: () => {
      isClosed = true
      for (const { pair } of met.values()) pair.close()
      met.clear()
    },
  }
}
