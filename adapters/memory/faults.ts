import { err, type Result, ResultAsync } from 'neverthrow'
import { appError, type AppError, type ErrorCode } from '#core/domain/errors/app-error.ts'
import type { Call, CallErrorCode } from '#core/ports/call.ts'
import type { NetworkMethod, PortName, Ports } from '#core/ports/ports.ts'

/** A port's method that can fail, as in `lessonJournal.record`. */
export type CallName = { [Name in PortName]: `${Name}.${NetworkMethod<Ports[Name]>}` }[PortName]

export interface Faults {
  /** Makes the next call, or the next of that name, fail without effect. */
  failNext(code: CallErrorCode, call?: CallName): void
  /** Makes every call of that name fail without effect, or only those about that id, until the returned function is called. */
  failEvery(code: CallErrorCode, call: CallName, id?: string): () => void
  /** Makes the next call, or the next of that name, fail with `network` after it has had its effect. */
  loseNext(call?: CallName): void
  setOffline(offline: boolean): void
  /** Holds every call until the returned function is called. */
  hold(): () => void
  /** Ends the holding for later calls. Those held already wait for their own function. */
  stopHolding(): void
  /** Holds the answer to the next call of that name, which has its effect at once, until the returned function is called. */
  holdAnswer(call: CallName): () => void
}

/** A failure's code, with the invalid field where there is one. */
export type Refusal<Code extends ErrorCode> = Code | { readonly code: Code; readonly field?: string; readonly reason?: string }
export interface Faulty extends Faults {
  /** Answers a call. `about` is the id of what the call concerns, for faults of that id alone. */
  reply<Value, Code extends ErrorCode = never>(call: CallName, run: () => Result<Value, Refusal<Code>>, about?: string): Call<Value, Code>
}

interface Fault {
  readonly code: CallErrorCode
  readonly call: CallName | undefined
  readonly afterwards: boolean
  readonly every?: boolean
  readonly id?: string | undefined
}

export const memoryFaults = (id: () => string): Faulty => {
  const faults: Fault[] = []
  let offline = false
  let gate: Promise<void> = Promise.resolve()
  const heldAnswers: { readonly call: CallName; readonly released: Promise<void> }[] = []

  const refused = <Code extends ErrorCode>(refusal: Refusal<Code>): AppError<Code> => {
    if (typeof refusal === 'string') return appError(refusal, id())
    const { code, ...details } = refusal
    return appError(code, id(), details)
  }
  const take = (call: CallName, about: string | undefined) => {
    const planned = faults.find(fault => (fault.call === undefined || fault.call === call) && (fault.id === undefined || fault.id === about))
    if (planned && !planned.every) faults.splice(faults.indexOf(planned), 1)
    return planned
  }
  const takeHeldAnswer = (call: CallName) => {
    const index = heldAnswers.findIndex(held => held.call === call)
    return index < 0 ? undefined : heldAnswers.splice(index, 1)[0]
  }
  const answer = async <Value, Code extends ErrorCode>(
    call: CallName,
    run: () => Result<Value, Refusal<Code>>,
    about?: string,
  ): Promise<Result<Value, AppError<CallErrorCode | Code>>> => {
    await gate
    const fault = offline ? { code: 'network' as const, afterwards: false } : take(call, about)
    if (fault && !fault.afterwards) return err(appError(fault.code, id()))
    const result = run()
    const held = takeHeldAnswer(call)
    if (held) await held.released
    return fault ? err(appError(fault.code, id())) : result.mapErr(refused)
  }

  return {
    failNext: (code, call) => void faults.push({ code, call, afterwards: false }),
    failEvery: (code, call, about) => {
      const fault = { code, call, id: about, afterwards: false, every: true }
      faults.push(fault)
      return () => {
        if (faults.includes(fault)) faults.splice(faults.indexOf(fault), 1)
      }
    },
    loseNext: call => void faults.push({ code: 'network', call, afterwards: true }),
    setOffline: next => { offline = next },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    stopHolding: () => { gate = Promise.resolve() },
    holdAnswer: call => {
      const { promise, resolve } = Promise.withResolvers<void>()
      heldAnswers.push({ call, released: promise })
      return resolve
    },
    reply: (call, run, about) => new ResultAsync(answer(call, run, about)),
  }
}
