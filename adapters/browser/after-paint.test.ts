import { expect, it } from 'vitest'
import { afterPaint } from './after-paint.ts'

/** A page whose frames, tasks and end are moved by hand. */
const openPage = ({ hidden = false } = {}) => {
  const [frames, tasks, leaving]: [(() => void)[], (() => void)[], (() => void)[]] = [[], [], []]
  const all = (runs: (() => void)[]) => { for (const run of runs.splice(0)) run() }
  const run = afterPaint(() => ({
    beforePaint: call => void frames.push(call), soon: call => void tasks.push(call), isHidden: () => hidden, onLeave: call => void leaving.push(call),
  }))
  return { run, paint: () => all(frames), task: () => all(tasks), leave: () => { for (const call of leaving) call() } }
}

it('runs in a task after the frame, not in the frame', () => {
  const { run, paint, task } = openPage()
  const seen: number[] = []
  run(() => seen.push(1))
  task()
  paint()
  expect(seen).toEqual([])
  run(() => seen.push(2))
  task()
  expect(seen).toEqual([1, 2])
  run(() => seen.push(3))
  paint()
  task()
  expect(seen).toEqual([1, 2, 3])
})

it('runs at once, and only once, when the page is left before its frame', () => {
  const { run, paint, task, leave } = openPage()
  const seen: number[] = []
  run(() => seen.push(1))
  leave()
  expect(seen).toEqual([1])
  leave()
  paint()
  task()
  expect(seen).toEqual([1])
})

it('does not wait for a frame on a hidden page, which has none', () => {
  const { run, task } = openPage({ hidden: true })
  const seen: number[] = []
  run(() => seen.push(1))
  task()
  expect(seen).toEqual([1])
})
