import { allSettled, combine, createEvent, createStore, fork, sample, scopeBind, serialize } from 'effector'
import type { Effect } from 'effector'
import { errAsync, okAsync } from 'neverthrow'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { AppError } from '#core/domain/errors/app-error.ts'
import { appError } from '#core/domain/errors/app-error.ts'
import type { CallErrorCode } from '#core/ports/call.ts'
import type { Ports } from '#core/ports/ports.ts'
import { callFx, givePorts, loadingPorts, port, portFx, portValues } from './port.ts'

const joinFx = callFx(port('experiments'), (experiments, key: string) => experiments.join(key, []))
const addressFx = portFx(port('browser'), browser => browser.address())

const browser: Ports['browser'] = { address: () => 'https://a.test/', leaveFor: () => {}, gpc: () => false, dnt: () => false, device: () => 'mobile' }
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
    expect(serialize(fork({ values: [...portValues(working), ...loadingPorts(Promise.resolve({}))] }))).toEqual({})
  })
})

describe('ports that load after the page is drawn', () => {
  const bothFx = portFx(combine({ browser: port('browser'), experiments: port('experiments') }), ({ browser: page, experiments }) =>
    [page.address(), typeof experiments.join])
  const opening = (early: Partial<Ports>) => {
    let load: (ports: Partial<Ports>) => void = () => undefined
    const loading = new Promise<Partial<Ports>>(resolve => { load = resolve })
    return { scope: fork({ values: [...portValues(early), ...loadingPorts(loading)] }), load: (ports: Partial<Ports>) => load(ports) }
  }

  it('a call waits for its port, and keeps its parameters and its error', async () => {
    const { scope, load } = opening({})
    const joined = allSettled(joinFx, { scope, params: 'letters' })
    expect(scope.getState(joinFx.pending)).toBe(true)
    load(lost)
    expect(await joined).toEqual({ status: 'fail', value: appError('network', 'e1') })
  })

  it('of several ports only the missing ones are awaited', async () => {
    const { scope, load } = opening({ browser })
    const both = allSettled(bothFx, { scope })
    load({ ...working, browser: { ...browser, address: () => 'https://other.test/' } })
    expect(await both).toEqual({ status: 'done', value: ['https://a.test/', 'function'] })
  })

  it('a port that is there from the start is called at once', () => {
    const { scope } = opening({ browser })
    void scopeBind(addressFx, { scope })()
    expect(scope.getState(addressFx.pending)).toBe(false)
  })

  it('ports that have arrived are called at once', () => {
    const { scope } = opening({})
    givePorts(scope, working)
    void scopeBind(addressFx, { scope })()
    expect(scope.getState(addressFx.pending)).toBe(false)
  })

  it('the error names a port that has not come with the others', async () => {
    const { scope, load } = opening({})
    const outcome = allSettled(bothFx, { scope })
    load({ browser })
    expect(String((await outcome).value)).toContain('The port "experiments" was not given')
  })
})
