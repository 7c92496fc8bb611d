import { afterEach, describe, expect, it, vi } from 'vitest'
import { QUIET, type SeatedPerson, type SeatState } from '../domain/classroom/line.ts'
import type { ClassroomMedia, Flow, MediaFailure, MediaSession, MediaTools, OwnDevice, OwnMedia, ReceivedMedia } from './classroom-media.ts'

type Shown = OwnDevice | 'screen'
interface ClassroomMediaUnderTest {
  readonly media: ClassroomMedia
  /** From now on this cannot be had, as the browser says. */
  fail(what: Shown, failure: MediaFailure): void
  /** What is open now. */
  inUse(): readonly Shown[]
  /** Takes a device away that is on, or ends the sharing outside of the page. */
  lose(what: Shown): void
  /** Tells that the devices of the machine have changed. */
  changeDevices(): void
  /** The person speaks from now on, into a microphone that is on. */
  speak(): void
}

/** How a line carries the signals between two seats: the given function, called later, brings one. */
export type Carry = (bring: () => void, from: string, to: string) => void
/** Somebody in a classroom under test. */
export interface Place {
  readonly own: OwnMedia
  readonly session: MediaSession
  /** What arrives from a seat; undefined where nothing was told of it. */
  from(seat: string): ReceivedMedia | undefined
  /** How often it was told what arrives. */
  told(): number
  show(state: Partial<SeatState>): void
  /** Leaves the line; the others are told. */
  leave(): void
}
/** A classroom whose line is a function. */
export const classroom = (carry: Carry = bring => queueMicrotask(bring)) => {
  interface Seated { person: SeatedPerson; readonly session: MediaSession }
  const seated = new Map<string, Seated>()
  const people = () => [...seated.values()].map(({ person }) => person)
  const meet = () => { for (const { session } of [...seated.values()]) session.meet(people()) }
  const bring = (from: SeatedPerson, to: string, data: string) => carry(() => seated.get(to)?.session.signal(from.seat, from.connection, data), from.seat, to)
  /** Takes a seat, in place of who has it. */
  const enter = (tools: MediaTools, seat: string, connection: string, own = tools.own(() => undefined)): Place => {
    const person: SeatedPerson = { seat, connection, name: seat, role: 'learner', state: QUIET }
    let received: readonly ReceivedMedia[] = []
    let told = 0
    const session = tools.join({ route: { kind: 'mesh', iceServers: [] }, seat, own }, {
      onReceived: next => {
        received = next
        told += 1
      },
      onSignal: (to, data) => bring(person, to, data),
    })
    const me: Seated = { person, session }
    seated.set(seat, me)
    meet()
    return {
      own, session, from: other => received.find(each => each.seat === other), told: () => told,
      show: state => {
        me.person = { ...me.person, state: { ...me.person.state, ...state } }
        meet()
      },
      leave: () => {
        if (seated.get(seat) === me) seated.delete(seat)
        session.close()
        meet()
      },
    }
  }
  return { enter, meet, people, close: () => { for (const { session } of seated.values()) session.close() } }
}
export const toolsOf = async (media: ClassroomMedia): Promise<MediaTools> => (await media.load())._unsafeUnwrap()

/** Only ends what hangs: a connection is made in the background of a busy machine. */
const WAIT = { timeout: 30_000, interval: 20 }
export const until = (holds: () => void) => vi.waitFor(holds, WAIT)

export const describeClassroomMedia = (name: string, make: (isSupported: boolean) => ClassroomMediaUnderTest) => {
  const ended: (() => void)[] = []
  afterEach(() => ended.splice(0).forEach(end => end()))

  describe(`ClassroomMedia, one's own: ${name}`, () => {
    const open = async () => {
      const test = make(true)
      const lost: OwnDevice[] = []
      const tools = await toolsOf(test.media)
      const own = tools.own(kind => void lost.push(kind))
      ended.push(own.close)
      return { ...test, tools, own, lost }
    }

    it('nothing is open before it is asked for, and what is turned off is let go of; the flow stays the same', async () => {
      const { own, inUse, media } = await open()
      const { id } = own.flow
      expect([media.isSupported(), inUse()]).toEqual([true, []])
      for (const kind of ['microphone', 'camera'] as const) {
        expect((await own.turnOn(kind, null)).isOk()).toBe(true)
        expect(inUse()).toEqual([kind])
        own.turnOff(kind)
        own.turnOff(kind)
        expect([inUse(), own.flow.id]).toEqual([[], id])
      }
    })

    it('another device takes the place of the one before, and one that is gone gives way to any', async () => {
      const { own, inUse } = await open()
      for (const device of [null, 'gone']) {
        expect((await own.turnOn('camera', device)).isOk()).toBe(true)
        expect(inUse()).toEqual(['camera'])
      }
    })

    it.each(['not-allowed', 'not-found', 'busy', 'unsupported'] as const)('that a device gives nothing is data, and what was on stays on: %s', async failure => {
      const { own, fail, inUse } = await open()
      await own.turnOn('microphone', null)
      for (const what of ['microphone', 'camera', 'screen'] as const) fail(what, failure)
      expect((await own.turnOn('camera', null))._unsafeUnwrapErr()).toBe(failure)
      expect((await own.turnOn('microphone', null))._unsafeUnwrapErr()).toBe(failure)
      expect((await own.shareScreen(() => undefined))._unsafeUnwrapErr()).toBe(failure)
      expect(inUse()).toEqual(['microphone'])
    })

    it('what the browser gives after it was turned off is let go of', async () => {
      const { own, inUse } = await open()
      const asked = [own.turnOn('camera', null), own.shareScreen(() => undefined)] as const
      own.turnOff('camera')
      own.stopSharing()
      const later = own.turnOn('microphone', null)
      own.close()
      for (const each of [...asked, later]) expect((await each)._unsafeUnwrapErr()).toBe('superseded')
      expect(inUse()).toEqual([])
    })

    it('a device that is taken away is off, and that is told once; what one turns off tells nothing', async () => {
      const { own, lose, inUse, lost } = await open()
      await own.turnOn('microphone', null)
      await own.turnOn('camera', null)
      lose('camera')
      expect([lost, inUse()]).toEqual([['camera'], ['microphone']])
      own.turnOff('microphone')
      expect(lost).toEqual(['camera'])
    })

    it('a screen is a flow of its own, whose end outside of the page is told', async () => {
      const { own, lose, inUse } = await open()
      let ends = 0
      const share = async () => (await own.shareScreen(() => { ends += 1 }))._unsafeUnwrap()
      expect((await share()).id).not.toBe(own.flow.id)
      own.stopSharing()
      expect([ends, inUse()]).toEqual([0, []])
      await share()
      await share()
      expect([ends, inUse()]).toEqual([0, ['screen']])
      lose('screen')
      expect([ends, inUse()]).toEqual([1, []])
    })

    it('closing lets go of everything; a microphone that is off is silent', async () => {
      const { own, inUse, speak } = await open()
      speak()
      expect(own.level()).toBe(0)
      await own.turnOn('microphone', null)
      await own.turnOn('camera', null)
      await own.shareScreen(() => undefined)
      await until(() => expect(own.level()).toBeGreaterThan(0.3))
      expect(own.level()).toBeLessThanOrEqual(1)
      own.close()
      own.close()
      expect([inUse(), own.level()]).toEqual([[], 0])
    })

    it('the devices of the machine are told, and each change of them until the listener is dropped', async () => {
      const { tools, changeDevices } = await open()
      const devices = (await tools.devices())._unsafeUnwrap()
      for (const kind of ['microphone', 'camera', 'speaker'] as const) expect(devices.map(each => each.kind)).toContain(kind)
      let changes = 0
      const stop = tools.onDevices(() => { changes += 1 })
      tools.onDevices(() => undefined)
      changeDevices()
      stop()
      stop()
      changeDevices()
      expect(changes).toBe(1)
    })

    it('a browser that cannot says so', async () => {
      const { media } = make(false)
      expect(media.isSupported()).toBe(false)
      expect((await media.load())._unsafeUnwrapErr()).toBe('unsupported')
    })
  })

  describe(`ClassroomMedia, with others: ${name}`, () => {
    const open = async () => {
      const room = classroom()
      ended.push(room.close)
      const enter = async (seat: string, connection = `${seat}-1`) => {
        const test = make(true)
        const place = room.enter(await toolsOf(test.media), seat, connection)
        ended.push(place.own.close)
        return { ...test, ...place }
      }
      return { ...room, enter }
    }
    const isConnected = (place: Place, seat: string) => {
      expect(place.from(seat)?.state).toBe('connected')
      expect(place.from(seat)?.flow).not.toBeNull()
    }
    const idOf = (flow: Flow | null | undefined) => flow?.id

    it('everybody receives everybody else, until they leave', async () => {
      const room = await open()
      const [ann, bob, cid] = [await room.enter('ann'), await room.enter('bob'), await room.enter('cid')]
      await until(() => {
        for (const [place, others] of [[ann, ['bob', 'cid']], [bob, ['ann', 'cid']], [cid, ['ann', 'bob']]] as const) for (const seat of others) isConnected(place, seat)
      })
      expect([ann.from('ann'), bob.from('bob')]).toEqual([undefined, undefined])
      const { id = '' } = ann.from('bob')?.flow ?? {}
      cid.leave()
      await until(() => expect([ann.from('cid'), bob.from('cid')]).toEqual([undefined, undefined]))
      expect(idOf(ann.from('bob')?.flow)).toBe(id)
    })

    it('who comes again with another connection is received anew', async () => {
      const room = await open()
      const [ann, first] = [await room.enter('ann'), await room.enter('bob', 'first')]
      await until(() => isConnected(ann, 'bob'))
      const before = idOf(ann.from('bob')?.flow)
      first.session.close()
      const again = await room.enter('bob', 'second')
      await until(() => {
        isConnected(ann, 'bob')
        isConnected(again, 'ann')
        expect(idOf(ann.from('bob')?.flow)).not.toBe(before)
      })
    })

    it('a screen arrives apart from the camera, for as long as the line tells of it', async () => {
      const room = await open()
      const [ann, bob] = [await room.enter('ann'), await room.enter('bob')]
      await until(() => isConnected(ann, 'bob'))
      expect(ann.from('bob')?.screen).toBeNull()
      bob.session.send({ pictures: true, screen: (await bob.own.shareScreen(() => undefined))._unsafeUnwrap() })
      bob.show({ screen: true })
      await until(() => expect(ann.from('bob')?.screen).not.toBeNull())
      expect(idOf(ann.from('bob')?.screen)).not.toBe(idOf(ann.from('bob')?.flow))
      bob.own.stopSharing()
      bob.session.send({ pictures: true, screen: null })
      bob.show({ screen: false })
      await until(() => expect(ann.from('bob')?.screen).toBeNull())
    })

    it('who speaks is heard by themselves, and nobody is heard whose microphone is off', async () => {
      const room = await open()
      const [ann] = [await room.enter('ann'), await room.enter('bob')]
      await until(() => isConnected(ann, 'bob'))
      ann.speak()
      expect(ann.session.speaking()).toEqual([])
      await ann.own.turnOn('microphone', null)
      ann.session.send({ pictures: true, screen: null })
      await until(() => expect(ann.session.speaking()).toEqual(['ann']))
    })

    it('after it is closed nothing is told, and one’s own media stay open', async () => {
      const room = await open()
      const [ann, bob] = [await room.enter('ann'), await room.enter('bob')]
      await ann.own.turnOn('camera', null)
      await until(() => isConnected(ann, 'bob'))
      ann.session.close()
      ann.session.close()
      const told = ann.told()
      bob.leave()
      ann.session.resume()
      ann.session.signal('bob', 'bob-1', 'nonsense')
      await Promise.resolve()
      expect([ann.told(), ann.inUse()]).toEqual([told, ['camera']])
    })

    it('what is no signal, or is of somebody who was never met, changes nothing', async () => {
      const room = await open()
      const [ann] = [await room.enter('ann'), await room.enter('bob')]
      for (const data of ['', '{', 'null', '{"kind":"offer"}', '{"from":"x","to":null,"kind":"offer","round":1,"sdp":"no"}']) ann.session.signal('zoe', 'zoe-1', data)
      for (const data of ['', '{', 'null', '{"kind":"offer"}']) ann.session.signal('bob', 'bob-1', data)
      await until(() => isConnected(ann, 'bob'))
      expect(ann.from('zoe')).toBeUndefined()
    })
  })
}
