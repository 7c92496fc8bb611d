import { err, errAsync, ok, okAsync, type Result, ResultAsync } from 'neverthrow'
import type { SeatedPerson } from '#core/domain/classroom/line.ts'
import type {
  ClassroomMedia, Flow, MediaDevice, MediaFailure, MediaListener, MediaPlace, MediaSession, MediaTools, OwnDevice, OwnMedia, ReceivedMedia, Superseded,
} from '#core/ports/classroom-media.ts'
import { drawInto, emptyFlow } from './flows.ts'

export type Shown = OwnDevice | 'screen'
export interface MemoryClassroomMedia extends ClassroomMedia {
  setSupported(isSupported: boolean): void
  /** From now on this cannot be had, or can again. */
  fail(what: Shown, failure: MediaFailure | null): void
  /** Holds what is asked for, as while the browser asks the person, until the returned function is called. */
  hold(): () => void
  setDevices(devices: readonly MediaDevice[]): void
  /** Takes a device away that is on, or ends the sharing as the browser's own button does. */
  lose(what: Shown): void
  /** What is open now. */
  inUse(): readonly Shown[]
  /** Which device each that is open was asked for. */
  chosen(): Readonly<Partial<Record<OwnDevice, string | null>>>
  setLevel(level: number): void
  /** Whose voice is heard. */
  setSpeaking(seats: readonly string[]): void
  /** How the connection to a seat stands; at first everybody is connected at once. */
  setState(seat: string, state: ReceivedMedia['state']): void
  /** What the last session is told to send; null where none is open. */
  sent(): Parameters<MediaSession['send']>[0] | null
  /** Has the last session send a signal. */
  say(to: string, data: string): void
  /** The signals that the line has brought, in order, as seat, connection and data. */
  readonly signals: readonly (readonly [seat: string, connection: string, data: string])[]
  /** How often the line was told to be open again. */
  resumed(): number
}

export const MEMORY_DEVICES: readonly MediaDevice[] = [
  { kind: 'microphone', id: 'microphone-1', name: 'Built-in microphone' },
  { kind: 'microphone', id: 'microphone-2', name: 'Headset' },
  { kind: 'camera', id: 'camera-1', name: 'Built-in camera' },
  { kind: 'speaker', id: 'speaker-1', name: 'Built-in speakers' },
]
const hueOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)

/** Devices that give at once whatever is asked of them, and a classroom where everybody is connected at once. */
export const memoryClassroomMedia = (): MemoryClassroomMedia => {
  let [isSupported, level, resumed, made] = [true, 0, 0, 0]
  let devices = MEMORY_DEVICES
  let [speaking, gate]: [readonly string[], Promise<void>] = [[], Promise.resolve()]
  const watchers = new Set<() => void>()
  const failures = new Map<Shown, MediaFailure>()
  /** What is open, with what happens when it is lost. */
  const open = new Map<Shown, { readonly device: string | null; letGo(): void; lost(): void }>()
  const states = new Map<string, ReceivedMedia['state']>()
  const signals: (readonly [string, string, string])[] = []
  let session: { readonly listener: MediaListener; sent: Parameters<MediaSession['send']>[0]; tell(): void } | null = null
  const newFlow = (name: string) => emptyFlow(`${name}-${made += 1}`)
  const close = (what: Shown) => {
    open.get(what)?.letGo()
    open.delete(what)
  }

  const own = (lost: (kind: OwnDevice) => void): OwnMedia => {
    const flow = newFlow('own')
    const turns = { microphone: 0, camera: 0, screen: 0 }
    const ask = <Value>(what: Shown, give: () => Value): ResultAsync<Value, MediaFailure | Superseded> => {
      turns[what] += 1
      const turn = turns[what]
      return new ResultAsync(gate.then((): Result<Value, MediaFailure | Superseded> => {
        if (turn !== turns[what]) return err('superseded')
        const failure = failures.get(what)
        if (failure !== undefined) return err(failure)
        close(what)
        return ok(give())
      }))
    }
    const turnOff = (what: Shown) => {
      turns[what] += 1
      close(what)
    }
    return {
      flow,
      turnOn: (kind, device) => ask(kind, () => {
        open.set(kind, { device, letGo: kind === 'camera' ? drawInto(flow, hueOf('own')) : () => undefined, lost: () => lost(kind) })
      }),
      turnOff,
      shareScreen: ended => ask('screen', (): Flow => {
        const screen = newFlow('screen')
        open.set('screen', { device: null, letGo: drawInto(screen, 200), lost: ended })
        return screen
      }),
      stopSharing: () => turnOff('screen'),
      level: () => (open.has('microphone') ? level : 0),
      close: () => (['microphone', 'camera', 'screen'] as const).forEach(turnOff),
    }
  }

  const join = ({ seat: ownSeat, own }: MediaPlace, listener: MediaListener): MediaSession => {
    const flows = new Map<string, { readonly connection: string; readonly flow: Flow; readonly screen: Flow; letGo(): void }>()
    let people: readonly SeatedPerson[] = []
    const flowsOf = ({ seat, connection }: SeatedPerson) => {
      const known = flows.get(seat)
      if (known?.connection === connection) return known
      known?.letGo()
      const [flow, screen] = [newFlow(seat), newFlow(`${seat}-screen`)]
      const drawn = [drawInto(flow, hueOf(seat)), drawInto(screen, hueOf(seat) + 180)]
      const next = { connection, flow, screen, letGo: () => drawn.forEach(end => end()) }
      flows.set(seat, next)
      return next
    }
    const receivedOf = (person: SeatedPerson): ReceivedMedia => {
      const { flow, screen } = flowsOf(person)
      const state = states.get(person.seat) ?? 'connected'
      return { seat: person.seat, state, flow: state === 'connecting' ? null : flow, screen: person.state.screen ? screen : null }
    }
    const opened = {
      listener, sent: { pictures: true, screen: null as Flow | null },
      tell: () => queueMicrotask(() => { if (session === opened) listener.onReceived(people.map(receivedOf)) }),
    }
    session = opened
    return {
      meet: next => {
        people = next.filter(({ seat }) => seat !== ownSeat)
        for (const [seat, { letGo }] of flows) {
          if (people.some(person => person.seat === seat)) continue
          letGo()
          flows.delete(seat)
        }
        opened.tell()
      },
      signal: (seat, connection, data) => void signals.push([seat, connection, data]),
      send: sent => { opened.sent = sent },
      resume: () => { resumed += 1 },
      speaking: () => [...own.level() > 0.5 ? [ownSeat] : [], ...speaking.filter(seat => people.some(person => person.seat === seat))],
      close: () => {
        for (const { letGo } of flows.values()) letGo()
        flows.clear()
        if (session === opened) session = null
      },
    }
  }
  const tools: MediaTools = {
    devices: () => okAsync(devices),
    onDevices: changed => {
      const watcher = () => changed()
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    own, join,
  }
  return {
    isSupported: () => isSupported,
    load: () => (isSupported ? okAsync(tools) : errAsync('unsupported')),
    setSupported: supported => { isSupported = supported },
    fail: (what, failure) => void (failure === null ? failures.delete(what) : failures.set(what, failure)),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return () => {
        gate = Promise.resolve()
        resolve()
      }
    },
    setDevices: next => {
      devices = next
      for (const watcher of [...watchers]) watcher()
    },
    lose: what => {
      const lost = open.get(what)
      close(what)
      lost?.lost()
    },
    inUse: () => [...open.keys()],
    chosen: () => Object.fromEntries([...open].flatMap(([what, { device }]) => (what === 'screen' ? [] : [[what, device]]))),
    setLevel: next => { level = next },
    setSpeaking: seats => { speaking = seats },
    setState: (seat, state) => {
      states.set(seat, state)
      session?.tell()
    },
    sent: () => session?.sent ?? null,
    say: (to, data) => session?.listener.onSignal(to, data),
    signals,
    resumed: () => resumed,
  }
}
