import fc from 'fast-check'
import { errAsync, okAsync } from 'neverthrow'
import { expect, it } from 'vitest'
import { memoryDeviceStorage } from '#adapters/memory/device-storage.ts'
import { appError } from '../domain/errors/app-error.ts'
import type { Experiment } from '../domain/flags/experiments.ts'
import type { Experiments } from '../ports/experiments.ts'
import { joinExperiments } from './join-experiments.ts'

const of = (key: string, ts = 1): Experiment => ({ key, variation: 'b', source: 'growthbook', ts })
const KEPT = 'experiments'
type Sent = readonly [key: string, list: readonly string[]]
/** A server that refuses the keys named, and a device. */
const world = (failing: Readonly<Record<string, 'network' | 'limit_reached'>> = {}) => {
  const sent: Sent[] = []
  const values = new Map<string, string>()
  const join: Experiments['join'] = (key, experiments) => {
    sent.push([key, experiments.map(one => one.key)])
    const code = failing[key]
    return code ? errAsync(appError(code, 'e')) : okAsync(null)
  }
  const deviceStorage = memoryDeviceStorage(values)
  const load = async (known: readonly Experiment[], joined: readonly Experiment[]) =>
    (await joinExperiments({ experiments: { join }, deviceStorage }, { known, joined }))._unsafeUnwrap()
  return { sent, values, load, join, deviceStorage }
}

it('NET-2 each new key is sent with the whole list, and known keys are not sent again', async () => {
  const { sent, load, values } = world()
  expect(await load([of('a')], [of('a', 9), of('b'), of('c')])).toEqual([of('a'), of('b'), of('c')])
  expect(sent).toEqual([['b', ['a', 'b', 'c']], ['c', ['a', 'b', 'c']]])
  expect(values.has(KEPT)).toBe(false)
  await load([of('a'), of('b')], [of('b')])
  expect(sent).toHaveLength(2)
})

it('NET-2 an experiment that could not be sent waits for the next page load', async () => {
  const failing: Record<string, 'network'> = { b: 'network' }
  const { sent, load, values } = world(failing)
  await load([], [of('a'), of('b', 7)])
  expect(JSON.parse(values.get(KEPT) ?? '')).toEqual([of('b', 7)])
  delete failing['b']
  expect(await load([of('a')], [])).toEqual([of('a'), of('b', 7)])
  expect(sent.at(-1)).toEqual(['b', ['a', 'b']])
  expect(values.has(KEPT)).toBe(false)
})

it('NET-2 a waiting experiment that is known by now is not sent', async () => {
  const { sent, load, values } = world()
  values.set(KEPT, JSON.stringify([of('a', 5)]))
  expect(await load([of('a')], [])).toEqual([of('a')])
  expect(sent).toEqual([])
  expect(values.has(KEPT)).toBe(false)
})

it('NET-2 an experiment that the server will never accept does not wait', async () => {
  const { load, values } = world({ a: 'limit_reached' })
  await load([], [of('a')])
  expect(values.has(KEPT)).toBe(false)
})

it('NET-2 a broken value on the device counts as an empty list', async () => {
  const { load, values } = world()
  values.set(KEPT, '{')
  expect(await load([], [of('a')])).toEqual([of('a')])
})

it('AUTH-3 experiments discarded by a sign-out do not reach the next identity', async () => {
  const { load, values, sent, join, deviceStorage } = world()
  const signingOut: Experiments['join'] = (key, list) => {
    deviceStorage.clear([])
    return join(key, list)
  }
  await joinExperiments({ experiments: { join: signingOut }, deviceStorage }, { known: [], joined: [of('a'), of('b')] })
  expect(sent.map(([key]) => key)).toEqual(['a'])
  expect(values.has(KEPT)).toBe(false)
  await load([], [])
  expect(sent).toHaveLength(1)
})

const keys = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd'))
it('NET-2 after any failures the recovered server gets each key, and the list never shrinks', async () => {
  await fc.assert(fc.asyncProperty(keys, keys, keys, async (known, joined, lost) => {
    const failing: Record<string, 'network'> = Object.fromEntries(lost.map(key => [key, 'network' as const]))
    const { load, sent, values } = world(failing)
    const first = await load(known.map(key => of(key)), joined.map(key => of(key, 2)))
    expect(first.slice(0, known.length)).toEqual(known.map(key => of(key)))
    const reached = sent.map(([key]) => key).filter(key => !lost.includes(key))
    for (const key of lost) delete failing[key]
    await load([...known, ...reached].map(key => of(key)), [])
    expect(new Set([...known, ...sent.map(([key]) => key)])).toEqual(new Set([...known, ...joined]))
    expect(sent.filter(([key]) => known.includes(key))).toEqual([])
    expect(values.has(KEPT)).toBe(false)
  }))
})
