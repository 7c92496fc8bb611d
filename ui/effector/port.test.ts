import { allSettled, createEvent, createStore, fork, sample, serialize } from 'effector'
import type { Effect } from 'effector'
import { errAsync, okAsync } from 'neverthrow'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { appError } from '#core/domain/errors/app-error.ts'
import type { CallErrorCode } from '#core/ports/call.ts'
import type { Ports } from '#core/ports/ports.ts'
import { callFx, port, portFx, portValues } from './port.ts'

const joinFx = callFx(port('experiments'), (experiments, key: string) => experiments.join(key, []))
const addressFx = portFx(port('browser'), browser => browser.address())

const browser: Ports['browser'] = { address: () => 'https://a.test/', gpc: () => false, dnt: () => false, device: () => 'mobile' }
const working = { browser, experiments: { list: () => okAsync([]), join: () => okAsync(null) } }
const lost = { ...working, experiments: { list: () => okAsync([]), join: () => errAsync(appError('network', 'e1')) } }

describe('ports', () => {
  it('each scope calls its own adapter of a port', async () => {
    const [one, two] = [fork({ values: portValues(working) }), fork({ values: portValues(lost) })]
    expect(await allSettled(joinFx, { scope: one, params: 'letters' })).toEqual({ status: 'done', value: null })
    expect(await allSettled(joinFx, { scope: two, params: 'letters' })).toEqual({ status: 'fail', value: appError('network', 'e1') })
    expect(await allSettled(addressFx, { scope: one })).toEqual({ status: 'done', value: 'https://a.test/' })
  })

  it('a name always gives the same store', () => {
    expect(port('browser')).toBe(port('browser'))
    expect(port('browser')).not.toBe(port('experiments'))
  })

  it('ERR-5 failData keeps the error union of the port', async () => {
    expectTypeOf(joinFx).toEqualTypeOf<Effect<string, null, AppError<CallErrorCode | 'limit_reached'>>>()
    expectTypeOf(addressFx).toEqualTypeOf<Effect<void, string>>()
    const started = createEvent()
    const $code = createStore('none').on(joinFx.failData, (_, error) => error.code)
    sample({ clock: started, fn: () => 'letters', target: joinFx })
    const scope = fork({ values: portValues(lost) })
    await allSettled(started, { scope })
    expect(scope.getState($code)).toBe('network')
  })

  it('the error names a port that the scope lacks', async () => {
    const outcome = await allSettled(addressFx, { scope: fork() })
    expect(outcome.status).toBe('fail')
    expect(String(outcome.value)).toContain('The port "browser" was not given')
  })

  it('a port is never serialized with the state', () => {
    expect(serialize(fork({ values: portValues(working) }))).toEqual({})
  })
})
