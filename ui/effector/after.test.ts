import { allSettled, createEffect, createEvent, createStore, fork, sample, scopeBind } from 'effector'
import { expect, it } from 'vitest'
import { memoryDevice } from '#adapters/memory/device.ts'
import { after } from './after.ts'
import { portValues } from './port.ts'

const triggered = createEvent<string>()
const canceled = createEvent()
const { elapsed, $waiting } = after({ clock: triggered, ms: 100, cancel: canceled })
const $heard = createStore<readonly string[]>([]).on(elapsed, (heard, word) => [...heard, word])

const open = () => {
  const device = memoryDevice()
  const scope = fork({ values: portValues({ device }) })
  const advance = async (ms: number) => {
    device.advance(ms)
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return { advance, trigger: scopeBind(triggered, { scope }), cancel: scopeBind(canceled, { scope }), read: () => [scope.getState($heard), scope.getState($waiting)] }
}

it('fires once, when the time has passed', async () => {
  const { advance, trigger, read } = open()
  trigger('one')
  await advance(99)
  expect(read()).toEqual([[], true])
  await advance(1)
  expect(read()).toEqual([['one'], false])
  await advance(1000)
  expect(read()).toEqual([['one'], false])
})

it('starts again when triggered again, and carries the newest payload', async () => {
  const { advance, trigger, read } = open()
  trigger('one')
  await advance(60)
  trigger('two')
  await advance(60)
  expect(read()).toEqual([[], true])
  await advance(40)
  expect(read()).toEqual([['two'], false])
})

it('does not trigger after a cancel, and can be triggered again', async () => {
  const { advance, trigger, cancel, read } = open()
  trigger('one')
  cancel()
  expect(read()).toEqual([[], false])
  trigger('two')
  await advance(100)
  expect(read()).toEqual([['two'], false])
})

it('waits when one event both triggers and cancels', async () => {
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

it('runs separately in each scope', async () => {
  const [one, other] = [open(), open()]
  one.trigger('one')
  await other.advance(100)
  expect([one.read(), other.read()]).toEqual([[[], true], [[], false]])
})

it('has its own units in each use, distinguished by their sids', () => {
  const other = after({ clock: triggered, ms: 100 })
  expect($waiting.sid).toEqual(expect.any(String))
  expect(other.$waiting.sid).not.toBe($waiting.sid)
})
