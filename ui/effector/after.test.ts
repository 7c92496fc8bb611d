import { allSettled, createEffect, createEvent, createStore, fork, sample, scopeBind } from 'effector'
import { expect, it } from 'vitest'
import { memoryDevice } from '#adapters/memory/device.ts'
import { after } from './after.ts'
import { portValues } from './port.ts'

const asked = createEvent<string>()
const canceled = createEvent()
const { elapsed, $waiting } = after({ clock: asked, ms: 100, cancel: canceled })
const $heard = createStore<readonly string[]>([]).on(elapsed, (heard, word) => [...heard, word])

const open = () => {
  const device = memoryDevice()
  const scope = fork({ values: portValues({ device }) })
  const pass = async (ms: number) => {
    device.advance(ms)
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return { pass, ask: scopeBind(asked, { scope }), cancel: scopeBind(canceled, { scope }), read: () => [scope.getState($heard), scope.getState($waiting)] }
}

it('comes when the time has passed, not before, and only once', async () => {
  const { pass, ask, read } = open()
  ask('one')
  await pass(99)
  expect(read()).toEqual([[], true])
  await pass(1)
  expect(read()).toEqual([['one'], false])
  await pass(1000)
  expect(read()).toEqual([['one'], false])
})

it('starts anew when asked again, and carries the newest payload', async () => {
  const { pass, ask, read } = open()
  ask('one')
  await pass(60)
  ask('two')
  await pass(60)
  expect(read()).toEqual([[], true])
  await pass(40)
  expect(read()).toEqual([['two'], false])
})

it('does not come once it is cancelled, and can be asked for again', async () => {
  const { pass, ask, cancel, read } = open()
  ask('one')
  cancel()
  expect(read()).toEqual([[], false])
  ask('two')
  await pass(100)
  expect(read()).toEqual([['two'], false])
})

it('waits for what was asked by the very event that cancels', async () => {
  const [both, heard] = [createEvent<string>(), new Set<string>()]
  const { elapsed: word, $waiting: $isWaiting } = after({ clock: both, ms: 100, cancel: both })
  const hearFx = createEffect((each: string) => void heard.add(each))
  sample({ clock: word, target: hearFx })
  const device = memoryDevice()
  const scope = fork({ values: portValues({ device }) })
  scopeBind(both, { scope })('one')
  expect(scope.getState($isWaiting)).toBe(true)
  device.advance(100)
  await allSettled(scope)
  expect([...heard]).toEqual(['one'])
})

it('is counted in each scope by itself', async () => {
  const [one, other] = [open(), open()]
  one.ask('one')
  await other.pass(100)
  expect([one.read(), other.read()]).toEqual([[[], true], [[], false]])
})

it('has units of its own in each use, told apart by their sids', () => {
  const other = after({ clock: asked, ms: 100 })
  expect($waiting.sid).toEqual(expect.any(String))
  expect(other.$waiting.sid).not.toBe($waiting.sid)
})
