import { err, type Result, ResultAsync } from 'neverthrow'
import { appError, type AppError, type ErrorCode } from '#core/domain/errors/app-error.ts'
import type { Call, CallErrorCode } from '#core/ports/call.ts'
import type { NetworkMethod, PortName, Ports } from '#core/ports/ports.ts'

/** A port's method that can fail, as in `lessonJournal.record`. */
export type CallName = { [Name in PortName]: `${Name}.${NetworkMethod<Ports[Name]>}` }[PortName]

export interface Faults {
  /** Makes the next call, or the next of that name, fail without effect. */
  failNext(code: CallErrorCode, call?: CallName): void
  /** Makes the next call, or the next of that name, fail with `network` after it has had its effect. */
  loseNext(call?: CallName): void
  setOffline(offline: boolean): void
  /** Holds every answer until the returned function is called. */
  hold(): () => void
}

/** A failure's code, with the invalid field where there is one. */
export type Refusal<Code extends ErrorCode> = Code | { readonly code: Code; readonly field: string }
export interface Faulty extends Faults {
  reply<Value, Code extends ErrorCode = never>(call: CallName, run: () => Result<Value, Refusal<Code>>): Call<Value, Code>
}

interface Fault {
  readonly code: CallErrorCode
  readonly call: CallName | undefined
  readonly afterwards: boolean
}

export const memoryFaults = (id: () => string): Faulty => {
  const faults: Fault[] = []
  let offline = false
  let gate: Promise<void> = Promise.resolve()

  const refused = <Code extends ErrorCode>(refusal: Refusal<Code>): AppError<Code> =>
    typeof refusal === 'string' ? appError(refusal, id()) : appError(refusal.code, id(), { field: refusal.field })
  const take = (call: CallName) => {
    const at = faults.findIndex(fault => fault.call === undefined || fault.call === call)
    return at < 0 ? undefined : faults.splice(at, 1)[0]
  }
  const answer = async <Value, Code extends ErrorCode>(
    call: CallName,
    run: () => Result<Value, Refusal<Code>>,
  ): Promise<Result<Value, AppError<CallErrorCode | Code>>> => {
    await gate
    const fault = offline ? { code: 'network' as const, afterwards: false } : take(call)
    if (fault && !fault.afterwards) return err(appError(fault.code, id()))
    const result = run()
    return fault ? err(appError(fault.code, id())) : result.mapErr(refused)
  }

  return {
    failNext: (code, call) => void faults.push({ code, call, afterwards: false }),
    loseNext: call => void faults.push({ code: 'network', call, afterwards: true }),
    setOffline: next => { offline = next },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    reply: (call, run) => new ResultAsync(answer(call, run)),
  }
}
