import type { Session } from '#core/domain/account/session.ts'

/** Who is signed in, kept in memory only: a reload forgets it and the refresh cookie restores it. */
export interface Tokens {
  current(): Session | null
  set(session: Session | null): void
  /** Calls back on every change; the returned function unsubscribes. */
  watch(changed: (session: Session | null) => void): () => void
}

export const createTokens = (): Tokens => {
  let session: Session | null = null
  const listeners = new Set<(session: Session | null) => void>()
  return {
    current: () => session,
    set: next => {
      if (next === session) return
      session = next
      for (const changed of [...listeners]) changed(next)
    },
    watch: changed => {
      const listener = (next: Session | null) => changed(next)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
