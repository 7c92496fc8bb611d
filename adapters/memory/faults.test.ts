import { ok } from 'neverthrow'
import { expect, it } from 'vitest'
import { memoryFaults } from './faults.ts'

const counting = () => {
  const faults = memoryFaults(() => 'id')
  let done = 0
  return {
    ...faults,
    done: () => done,
    call: (name: 'lessonJournal.record' | 'streaks.current' = 'lessonJournal.record', about?: string) =>
      faults.reply(name, () => ok((done += 1)), about),
  }
}
const code = async (call: ReturnType<ReturnType<typeof counting>['call']>) => (await call).match(() => 'ok', error => error.code)

it('the next call fails once and has no effect', async () => {
  const world = counting()
  world.failNext('rate_limited')
  expect([await code(world.call()), await code(world.call()), world.done()]).toEqual(['rate_limited', 'ok', 1])
})

it('a failure for a named call waits for that call', async () => {
  const world = counting()
  world.failNext('network', 'streaks.current')
  expect([await code(world.call()), await code(world.call('streaks.current'))]).toEqual(['ok', 'network'])
})

it('every call of a name fails until the fault is repaired', async () => {
  const world = counting()
  const repair = world.failEvery('unknown', 'streaks.current')
  expect([await code(world.call('streaks.current')), await code(world.call('streaks.current')), await code(world.call())]).toEqual(['unknown', 'unknown', 'ok'])
  repair()
  repair()
  expect([await code(world.call('streaks.current')), world.done()]).toEqual(['ok', 2])
})

it('a failure for an id concerns the calls about that id only', async () => {
  const world = counting()
  world.failEvery('forbidden', 'lessonJournal.record', 'a')
  const about = (id: string) => code(world.call('lessonJournal.record', id))
  expect([await about('a'), await about('b'), await about('a'), world.done()]).toEqual(['forbidden', 'ok', 'forbidden', 1])
})

it('a call whose answer is lost still has its effect', async () => {
  const world = counting()
  world.loseNext('lessonJournal.record')
  expect([await code(world.call()), world.done()]).toEqual(['network', 1])
})

it('offline every call fails and uses up no planned failure', async () => {
  const world = counting()
  world.failNext('forbidden')
  world.setOffline(true)
  expect(await code(world.call())).toBe('network')
  world.setOffline(false)
  expect([await code(world.call()), world.done()]).toEqual(['forbidden', 0])
})

it('held calls reach the backend when they are released', async () => {
  const world = counting()
  const release = world.hold()
  const answer = world.call()
  expect(world.done()).toBe(0)
  release()
  expect([await code(answer), world.done()]).toEqual(['ok', 1])
})

it('a call with a held answer has its effect at once, and later calls do not wait for it', async () => {
  const world = counting()
  const release = world.holdAnswer('lessonJournal.record')
  const order: string[] = []
  const first = code(world.call()).then(() => order.push('first'))
  await code(world.call()).then(() => order.push('second'))
  expect([order, world.done()]).toEqual([['second'], 2])
  release()
  await first
  expect(order).toEqual(['second', 'first'])
})

it('calls after the end of holding pass, and held ones still wait', async () => {
  const world = counting()
  const release = world.hold()
  const held = world.call()
  world.stopHolding()
  expect([await code(world.call()), world.done()]).toEqual(['ok', 1])
  release()
  expect([await code(held), world.done()]).toEqual(['ok', 2])
})
