import type { Device } from '#core/ports/device.ts'

/** A device whose clock moves only by `advance` and whose ids are numbered. */
export interface MemoryDevice extends Device {
  /** Moves the clock and runs the timers that expire on the way, in order of time. */
  advance(ms: number): void
  moveTo(zone: string): void
  /** Holds what waits for a paint until the returned function is called, as a slow page does. */
  holdPaint(): () => void
}

const idOf = (seed: number, count: number) =>
  `${seed.toString(16).padStart(8, '0')}-0000-4000-8000-${count.toString(16).padStart(12, '0')}`

export const memoryDevice = (start = Date.UTC(2026, 0, 15, 9), startZone = 'Europe/Kyiv', seed = 1): MemoryDevice => {
  let [now, zone, made] = [start, startZone, 0]
  const unpainted: (() => void)[] = []
  let isHeld = false
  const paint = () => {
    if (!isHeld) for (const run of unpainted.splice(0)) run()
  }
  const timers = new Map<symbol, { readonly at: number; readonly run: () => void }>()
  const nextDue = (until: number) =>
    [...timers].filter(([, { at }]) => at <= until).toSorted(([, one], [, other]) => one.at - other.at)[0]

  return {
    now: () => now,
    zone: () => zone,
    id: () => idOf(seed, (made += 1)),
    after: (ms, run) => {
      const timer = Symbol()
      timers.set(timer, { at: now + ms, run })
      return () => void timers.delete(timer)
    },
    afterPaint: run => {
      unpainted.push(run)
      queueMicrotask(paint)
    },
    holdPaint: () => {
      isHeld = true
      return () => {
        isHeld = false
        paint()
      }
    },
    advance: ms => {
      const until = now + ms
      for (let due = nextDue(until); due !== undefined; due = nextDue(until)) {
        const [timer, { at, run }] = due
        timers.delete(timer)
        now = Math.max(now, at)
        run()
      }
      now = until
    },
    moveTo: next => {
      zone = next
    },
  }
}

/** `still` timers wait for `advance`, `soon` timers run in the next microtask, `real` timers wait their time, for stories. */
export type Timers = 'still' | 'soon' | 'real'
const AFTER: Readonly<Record<Exclude<Timers, 'still'>, Device['after']>> = {
  soon: (_, run) => {
    queueMicrotask(run)
    return () => undefined
  },
  real: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
export const withTimers = (device: MemoryDevice, timers: Timers): MemoryDevice => (timers === 'still' ? device : { ...device, after: AFTER[timers] })
