import { createEffect, createEvent, fork, scopeBind } from 'effector'
import { expect, it } from 'vitest'
import { runOneAtATime } from './run-one-at-a-time.ts'

const [asked, alsoAsked] = [createEvent(), createEvent<string>()]
const workFx = createEffect<void, void>(() => undefined)
runOneAtATime({ clock: [asked, alsoAsked], effect: workFx })

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}
const open = () => {
  const running: ((error?: Error) => void)[] = []
  let started = 0
  const work = () => {
    started += 1
    return new Promise<void>((resolve, reject) => void running.push(error => (error ? reject(error) : resolve())))
  }
  const scope = fork({ handlers: [[workFx, work]] })
  const end = async (error?: Error) => {
    running.shift()?.(error)
    await settle()
  }
  return { ask: scopeBind(asked, { scope }), alsoAsk: scopeBind(alsoAsked, { scope }), end, started: () => started, running: () => running.length }
}

it('runs at once, and once more for all triggers during the run', async () => {
  const { ask, alsoAsk, end, started, running } = open()
  ask()
  ask()
  alsoAsk('again')
  expect([started(), running()]).toEqual([1, 1])
  await end()
  expect([started(), running()]).toEqual([2, 1])
  await end()
  expect([started(), running()]).toEqual([2, 0])
})

it('runs again after a failure', async () => {
  const { ask, end, started } = open()
  ask()
  ask()
  await end(new Error('lost'))
  expect(started()).toBe(2)
  await end()
  ask()
  expect(started()).toBe(3)
})
