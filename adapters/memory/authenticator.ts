import { err, errAsync, ok, okAsync, type Result, ResultAsync } from 'neverthrow'
import type { PasskeyChallenge, PasskeyProof } from '#core/domain/account/passkey.ts'
import { appError, type AppError } from '#core/domain/errors/app-error.ts'
import type { Authenticator } from '#core/ports/authenticator.ts'

/** A passkey on a device. */
export interface HeldPasskey {
  readonly id: string
  readonly user: string
}
export interface MemoryAuthenticator extends Authenticator {
  setAvailable(isAvailable: boolean): void
  /** Its person stops the next question. */
  cancelNext(): void
  /** Its person chooses a passkey among the suggestions. */
  choose(): void
  isSuggesting(): boolean
}

/** Text in place of bytes: the memory backend reads it back, and takes the signature at its word. */
export const bytesOf = (value: object): string => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
export const readBytes = (bytes: string): Readonly<Record<string, unknown>> => {
  try {
    const read: unknown = JSON.parse(atob(bytes.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}

/** A device whose person says yes to everything that they are asked, and chooses a suggestion when a test says so. */
export const memoryAuthenticator = (ids: () => string, held: HeldPasskey[] = []): MemoryAuthenticator => {
  let [isAvailable, isCanceled] = [true, false]
  const refused = <Code extends 'passkey_canceled' | 'passkey_known' | 'passkey_unsupported'>(code: Code): AppError<Code> => appError(code, ids())
  type Proved = Result<PasskeyProof, AppError<'passkey_canceled' | 'passkey_unsupported'>>
  let waiting: { readonly challenge: PasskeyChallenge; readonly tell: (proved: Proved) => void } | null = null
  const prove = ({ challenge }: PasskeyChallenge): Proved => {
    const last = held.at(-1)
    if (!last) return err(refused('passkey_canceled'))
    return ok({ id: last.id, clientData: bytesOf({ challenge }), authenticatorData: bytesOf({}), signature: bytesOf({}), user: last.user })
  }
  const end = (proved: Proved) => {
    const before = waiting
    waiting = null
    before?.tell(proved)
  }
  /** Why nothing is asked now; null where it is. What was suggested before gives way. */
  const refusal = () => {
    end(err(refused('passkey_canceled')))
    if (!isAvailable) return refused('passkey_unsupported')
    if (!isCanceled) return null
    isCanceled = false
    return refused('passkey_canceled')
  }
  return {
    isAvailable: () => isAvailable,
    canSuggest: () => okAsync(isAvailable),
    create: ({ challenge, user, known }) => {
      const refusedNow = refusal()
      if (refusedNow) return errAsync(refusedNow)
      if (held.some(each => known.some(({ id }) => id === each.id))) return errAsync(refused('passkey_known'))
      const made = { id: bytesOf({ passkey: ids() }), user: user.id }
      held.push(made)
      return okAsync({ id: made.id, clientData: bytesOf({ challenge }), attestation: bytesOf({}), transports: ['internal'] })
    },
    get: challenge => {
      const refusedNow = refusal()
      if (refusedNow) return errAsync(refusedNow)
      return prove(challenge).match(proof => okAsync(proof), error => errAsync(error))
    },
    suggest: challenge => {
      const refusedNow = refusal()
      if (refusedNow) return errAsync(refusedNow)
      return new ResultAsync(new Promise<Proved>(resolve => { waiting = { challenge, tell: resolve } }))
    },
    stop: () => end(err(refused('passkey_canceled'))),
    setAvailable: available => { isAvailable = available },
    cancelNext: () => { isCanceled = true },
    choose: () => { if (waiting) end(prove(waiting.challenge)) },
    isSuggesting: () => waiting !== null,
  }
}
