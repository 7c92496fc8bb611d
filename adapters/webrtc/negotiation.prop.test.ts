import fc, { type Scheduler } from 'fast-check'
import { expect, it } from 'vitest'
import { negotiation, type Negotiable } from './negotiation.ts'
import { pairing } from './pairing.ts'
import { readSignal, type Signal, type Words } from './signals.ts'

type Side = 'ann' | 'bob'
const SIDES = ['ann', 'bob'] as const
const otherOf = (side: Side): Side => (side === 'ann' ? 'bob' : 'ann')

/** A connection that negotiates nothing but what each side wants: its own number, and the number that it knows of the other. Each step takes a while. */
const fakeEnd = (s: Scheduler, id: string, side: Side, say: (words: Words) => void) => {
  let [wanted, local, isClosed, isAsked, isBroken]: [number, number | null, boolean, boolean, boolean] = [1, null, false, false, false]
  let [offered, remoteOffer, remote]: [number | null, string | null, string | null] = [null, null, null]
  const state = { signalingState: 'stable' as RTCSignalingState, localDescription: null as { sdp: string } | null }
  const step = (run: () => void) => s.schedule(Promise.resolve(), `${id} steps`).then(() => {
    if (isClosed) throw new Error('closed')
    return run()
  })
  const settle = () => {
    state.signalingState = 'stable'
    check()
  }
  /** The browser tells the end that offers that something is to be negotiated; the other asks for what it wants once it has been offered to. */
  const check = () => void s.schedule(Promise.resolve(), `${id} needs`).then(() => {
    const isWanted = side === 'bob' ? wanted !== local || isAsked : wanted !== local && remote !== null
    if (!isClosed && state.signalingState === 'stable' && isWanted) talk.offer()
    return null
  })
  const connection: Negotiable = Object.assign(state, {
    setLocalDescription: () => step(() => {
      const isAnswer = state.signalingState === 'have-remote-offer'
      state.localDescription = { sdp: `${id}:${wanted}${isAnswer ? ` to ${remoteOffer}` : ''}` }
      if (isAnswer) {
        ;[local, remote] = [wanted, remoteOffer]
        return settle()
      }
      if (state.signalingState !== 'stable') throw new Error('not stable')
      ;[offered, isAsked] = [wanted, false]
      state.signalingState = 'have-local-offer'
    }),
    setRemoteDescription: ({ type, sdp }: { readonly type: string; readonly sdp: string }) => step(() => {
      if (type === 'offer') {
        remoteOffer = sdp
        state.signalingState = 'have-remote-offer'
        return
      }
      if (state.signalingState !== 'have-local-offer') throw new Error('an answer to nothing')
      const [its, , to] = sdp.split(' ')
      // As with a browser, nothing comes of an answer to somebody else's offer.
      isBroken ||= to !== state.localDescription?.sdp
      ;[local, remote] = [offered, its ?? null]
      settle()
    }),
    addIceCandidate: () => step(() => undefined),
  })
  const talk = negotiation(connection, { offers: side === 'bob', say, beforeAnswer: () => undefined,
    asked: () => {
      isAsked = true
      check()
    },
  })
  check()
  return {
    id, negotiation: talk, close: () => { isClosed = true },
    want: () => {
      wanted += 1
      check()
    },
    check,
    now: () => ({ state: isBroken ? 'broken' : state.signalingState, own: `${id}:${wanted}`, other: remote }),
  }
}

/** Two sides with a line between them that keeps the order of each, may bring a signal twice, and carries nothing while it is lost. */
const twoSides = (s: Scheduler, twice: () => boolean) => {
  let [ids, said, isLost] = [0, 0, false]
  const queues: Record<Side, Signal[]> = { ann: [], bob: [] }
  const carry = (to: Side, signal: Signal) => {
    said += 1
    if (isLost) return
    for (let copy = 0; copy < (twice() ? 2 : 1); copy += 1) {
      queues[to].push(signal)
      void s.schedule(Promise.resolve(), `to ${to}`).then(() => {
        const next = queues[to].shift()
        const read = next && readSignal(JSON.stringify(next))
        return read && sides[to].take(read)
      })
    }
  }
  const newSide = (side: Side) => pairing({
    newId: () => `${side}-${ids += 1}`,
    make: say => fakeEnd(s, `${side}-${ids}`, side, say),
    say: signal => carry(otherOf(side), signal),
  })
  const sides: Record<Side, ReturnType<typeof newSide>> = { ann: newSide('ann'), bob: newSide('bob') }
  return {
    sides, said: () => said,
    lose: () => { isLost = true },
    find: () => {
      isLost = false
      for (const side of SIDES) {
        sides[side].greet()
        sides[side].end().check()
      }
    },
    anew: (side: Side) => {
      sides[side].close()
      sides[side] = newSide(side)
    },
  }
}

const acts = fc.array(fc.constantFrom('ann wants', 'bob wants', 'both want', 'ann anew', 'bob anew', 'lose', 'find'), { maxLength: 12 })

it('two ends always come to agree on what both want, whatever is said at once, twice, late or lost, and whoever begins anew', async () => {
  await fc.assert(fc.asyncProperty(fc.scheduler(), acts, fc.infiniteStream(fc.boolean()), async (s, acts, copies) => {
    const line = twoSides(s, () => copies.next().value === true)
    s.scheduleSequence(acts.map(act => ({
      label: act,
      builder: () => {
        if (act === 'lose') line.lose()
        if (act === 'find') line.find()
        for (const side of SIDES) {
          if (act === `${side} wants` || act === 'both want') line.sides[side].end().want()
          if (act === `${side} anew`) line.anew(side)
        }
        return Promise.resolve()
      },
    })))
    await s.waitIdle()
    line.find()
    await s.waitIdle()
    const [ann, bob] = [line.sides.ann.end().now(), line.sides.bob.end().now()]
    expect([ann.state, bob.state]).toEqual(['stable', 'stable'])
    expect([ann.other, bob.other]).toEqual([bob.own, ann.own])
    expect(line.said()).toBeLessThan(600)
  }), { numRuns: 300 })
})

it('a greeting is for whoever is there: of two sides that both began anew, each may know of an end of the other that is gone', () => {
  const said: Signal[] = []
  const side = pairing({ newId: () => 'new', make: () => ({ negotiation: { offer: () => undefined, take: () => undefined, repeat: () => undefined, isPaired: () => false }, close: () => undefined }), say: signal => said.push(signal) })
  side.take({ kind: 'ask', from: 'gone', to: null })
  side.greet()
  expect(said.at(-1)).toEqual({ kind: 'hello', from: 'new', to: null })
})

it('what is no signal is none', () => {
  for (const data of ['', '{', 'null', '7', '[]', '{}', '{"from":"a","to":null}', '{"from":"a","to":7,"kind":"hello"}', '{"from":"a","to":null,"kind":"offer","sdp":""}', '{"from":"a","to":null,"kind":"candidate"}']) expect(readSignal(data), data).toBeNull()
  const hello = { from: 'a', to: null, kind: 'hello' }
  expect(readSignal(JSON.stringify(hello))).toEqual(hello)
})
