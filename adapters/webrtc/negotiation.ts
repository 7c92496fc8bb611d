import type { Words } from './signals.ts'

/** The part of an RTCPeerConnection that negotiates. */
export interface Negotiable {
  readonly signalingState: RTCSignalingState
  readonly localDescription: { readonly sdp: string } | null
  /** Makes an offer, or the answer to the one that was set. */
  setLocalDescription(): Promise<void>
  setRemoteDescription(description: { readonly type: 'offer' | 'answer'; readonly sdp: string }): Promise<void>
  addIceCandidate(candidate: RTCIceCandidateInit): Promise<void>
}
export interface Negotiation {
  /** The connection has something to negotiate. */
  offer(): void
  take(words: Words): void
  /** Says what the other end may have missed. */
  repeat(): void
  /** Whether the other end has described itself, so that no other one can take its place. */
  isPaired(): boolean
}
interface Options {
  /** Of two ends one makes all the offers, and the other asks for them: two offers never meet (decision 50). */
  readonly offers: boolean
  say(words: Words): void
  /** What is to be done between an offer and the answer to it. */
  beforeAnswer(): void
  /** The other end asks for an offer. */
  asked(): void
}
type Description = Words & { readonly kind: 'offer' | 'answer' }

/**
 * One end of a negotiation, with each step done before the next begins. It forgives a line that loses or repeats:
 * offers have numbers, what is waited for is said again, and what was answered is answered alike.
 */
export const negotiation = (connection: Negotiable, { offers, say, beforeAnswer, asked }: Options): Negotiation => {
  let round = 0
  let isPaired = false
  let answered: Description | null = null
  let last = Promise.resolve()
  /** What a closed connection refuses, or a way of one that it does not know, has no effect. */
  const inTurn = (run: () => Promise<void> | void) => { last = last.then(run).catch(() => undefined) }
  const isWaiting = () => connection.signalingState === 'have-local-offer'
  const ownSdp = () => connection.localDescription?.sdp ?? ''
  const repeat = () => {
    if (isWaiting()) say({ kind: 'offer', round, sdp: ownSdp() })
  }
  const answer = async (offer: Description) => {
    if (answered?.round !== offer.round) {
      await connection.setRemoteDescription({ type: 'offer', sdp: offer.sdp })
      beforeAnswer()
      await connection.setLocalDescription()
      answered = { kind: 'answer', round: offer.round, sdp: ownSdp() }
    }
    say(answered)
  }
  const step = (words: Words): Promise<void> | void => {
    switch (words.kind) {
      case 'hello': return repeat()
      case 'ask': return offers ? asked() : undefined
      case 'offer': return offers ? undefined : answer(words)
      case 'answer': return isWaiting() && words.round === round ? connection.setRemoteDescription({ type: 'answer', sdp: words.sdp }) : undefined
      case 'candidate': return connection.addIceCandidate(words.candidate)
    }
  }
  const offer = async () => {
    if (!offers) return say({ kind: 'ask' })
    // The browser asks again once what is under way is done.
    if (connection.signalingState !== 'stable') return
    round += 1
    await connection.setLocalDescription()
    repeat()
  }
  return {
    offer: () => inTurn(offer),
    take: words => {
      if (words.kind === 'offer' || words.kind === 'answer') isPaired = true
      inTurn(() => step(words))
    },
    repeat: () => inTurn(repeat),
    isPaired: () => isPaired,
  }
}
