import { isRecord } from '#core/domain/stored/json.ts'

/** What the ends of a connection tell each other through the line. `round` numbers the offers, from 1; an answer has that of its offer. */
export type Words =
  /** An end is there, and may have missed something. */
  | { readonly kind: 'hello' }
  /** An end that makes no offers has something to negotiate. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'offer' | 'answer'; readonly round: number; readonly sdp: string }
  | { readonly kind: 'candidate'; readonly candidate: RTCIceCandidateInit }
/** Each end has an id of its own. `to` is the id of the other end where it is known. */
export type Signal = Words & { readonly from: string; readonly to: string | null }

const isWords = (value: Readonly<Record<string, unknown>>): boolean => {
  switch (value['kind']) {
    case 'hello': case 'ask': return true
    case 'offer': case 'answer': return typeof value['round'] === 'number' && typeof value['sdp'] === 'string'
    case 'candidate': return isRecord(value['candidate'])
    default: return false
  }
}
/** A signal as it was written; null for what is none. */
export const readSignal = (data: string): Signal | null => {
  try {
    const value: unknown = JSON.parse(data)
    const isSignal = isRecord(value) && typeof value['from'] === 'string' && (value['to'] === null || typeof value['to'] === 'string') && isWords(value)
    return isSignal ? value as unknown as Signal : null
  } catch {
    return null
  }
}
