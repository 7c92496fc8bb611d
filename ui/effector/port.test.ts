import { allSettled, createEvent, createStore, fork, sample, serialize } from 'effector'
import type { Effect } from 'effector'
import { errAsync, okAsync } from 'neverthrow'
import type { ResultAsync } from 'neverthrow'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { appError } from '#core/domain/errors/app-error.ts'
import { callFx, createPort, portFx } from './port.ts'

interface Greeter {
  greet(name: string): ResultAsync<string, AppError<'network' | 'not_found'>>
  ring(): number
}
const $greeter = createPort<Greeter>('greeter')
const greetFx = callFx($greeter, (greeter, name: string) => greeter.greet(name))
const ringFx = portFx($greeter, greeter => greeter.ring())

const polite: Greeter = { greet: name => okAsync(`Hello, ${name}`), ring: () => 3 }
const lost: Greeter = { greet: () => errAsync(appError('network', 'e1')), ring: () => 0 }

describe('ports', () => {
  it('each scope calls the port it was given', async () => {
    const [one, two] = [fork({ values: [[$greeter, polite]] }), fork({ values: [[$greeter, lost]] })]
    expect(await allSettled(greetFx, { scope: one, params: 'Ada' })).toEqual({ status: 'done', value: 'Hello, Ada' })
    expect(await allSettled(greetFx, { scope: two, params: 'Ada' })).toEqual({ status: 'fail', value: appError('network', 'e1') })
    expect(await allSettled(ringFx, { scope: one })).toEqual({ status: 'done', value: 3 })
  })

  it('ERR-5 failData keeps the union of the port', async () => {
    expectTypeOf(greetFx).toEqualTypeOf<Effect<string, string, AppError<'network' | 'not_found'>>>()
    expectTypeOf(ringFx).toEqualTypeOf<Effect<void, number>>()
    const started = createEvent()
    const $code = createStore('none').on(greetFx.failData, (_, error) => error.code)
    sample({ clock: started, fn: () => 'Ada', target: greetFx })
    const scope = fork({ values: [[$greeter, lost]] })
    await allSettled(started, { scope })
    expect(scope.getState($code)).toBe('network')
  })

  it('a port that was not given is named in the error', async () => {
    const outcome = await allSettled(ringFx, { scope: fork() })
    expect(outcome.status).toBe('fail')
    expect(String(outcome.value)).toContain('The port "greeter" was not given')
  })

  it('a port never leaves the server with the state', () => {
    expect(serialize(fork({ values: [[$greeter, polite]] }))).toEqual({})
  })
})
