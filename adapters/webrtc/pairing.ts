import type { Negotiation } from './negotiation.ts'
import type { Signal, Words } from './signals.ts'

/** An end of a connection. */
export interface End {
  readonly negotiation: Negotiation
  close(): void
}
interface Options<Made extends End> {
  newId(): string
  make(say: (words: Words) => void): Made
  say(signal: Signal): void
}
export interface Pairing<Made extends End> {
  /** The end as it is now: another one after the other side has begun anew. */
  end(): Made
  take(signal: Signal): void
  /** Says that one is there, to whichever end hears it, for what the line may have lost. */
  greet(): void
  close(): void
}

/**
 * Keeps the two ends of a connection a pair, though either side may begin anew at any time, as when its page has lost the line.
 * An end that has been described by one cannot become the pair of another: a new one takes its place.
 */
export const pairing = <Made extends End>({ newId, make, say }: Options<Made>): Pairing<Made> => {
  let other: string | null = null
  const begin = () => {
    const id = newId()
    const end = make(words => say({ ...words, from: id, to: other }))
    // For whichever end hears it: the one that is known here may be gone.
    const hello = () => say({ kind: 'hello', from: id, to: null })
    hello()
    return { id, end, hello }
  }
  let own = begin()
  return {
    end: () => own.end,
    take: signal => {
      // What was meant for an end before is too late.
      if (signal.to !== null && signal.to !== own.id) return
      if (signal.from !== other) {
        other = signal.from
        if (own.end.negotiation.isPaired()) {
          own.end.close()
          own = begin()
        }
      }
      own.end.negotiation.take(signal)
    },
    greet: () => {
      own.hello()
      own.end.negotiation.repeat()
    },
    close: () => own.end.close(),
  }
}
