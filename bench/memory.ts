import { execFileSync } from 'node:child_process'
import { type Target, whole } from './figures.ts'
import { inspect } from './inspect.ts'

/** Memory is looked at so many times until a process is warm, and after as many requests each time from then on. */
const SAMPLES = 10
/** How long it is watched when it is warm, s: a growth of one MB a minute is told from what a collection leaves by chance. */
const WATCHED_FOR = 180
/** MB a minute. */
const MOST_GROWTH = 1

/** The resident memory of a process, MB. */
export const residentOf = (pid: number | undefined): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

/** How much `y` grows with `x`: the slope of the straight line that is nearest to all points. */
const slopeOf = (points: readonly { readonly x: number; readonly y: number }[]): number => {
  const mean = (of: (point: { readonly x: number; readonly y: number }) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean(point => point.x), mean(point => point.y)]
  return mean(point => (point.x - x) * (point.y - y)) / mean(point => (point.x - x) ** 2)
}

interface Watched {
  readonly pid: number | undefined
  readonly inspectPort: number
}
interface Seen {
  /** Since the first look. */
  readonly seconds: number
  /** Resident memory as the process left it, and after a collection, MB. */
  readonly used: number
  readonly resident: number
  readonly heap: number
}
const columns = (values: readonly string[]) => values.map(value => value.padStart(14)).join('')

/**
 * Sends requests to a process, and prints its memory after each tenth of them. When it has had them all, its caches are full and its
 * code is compiled: it gets more for three minutes, and what stays after a collection may not grow. What it takes between collections
 * goes up and down by tens of MB, and says less.
 */
export const watchMemory = async (name: string, { pid, inspectPort }: Watched, requests: number, send: (count: number) => Promise<void>): Promise<readonly Target[]> => {
  const inspector = await inspect(inspectPort)
  const portion = Math.round(requests / SAMPLES)
  const [start, seen]: [number, Seen[]] = [performance.now(), []]
  const look = async () => {
    const used = residentOf(pid)
    const heap = await inspector.heap()
    const now = { seconds: (performance.now() - start) / 1000, used, resident: residentOf(pid), heap }
    console.log(columns([whole(seen.length * portion), whole(now.seconds), ...[now.used, now.resident, now.heap].map(size => size.toFixed(1))]))
    seen.push(now)
  }
  console.log(`\n${name}: MB in use, and what stays after a collection\n${columns(['requests', 'seconds', 'in use', 'resident', 'heap'])}`)
  await look()
  while ((seen.at(-1)?.seconds ?? 0) < (seen[SAMPLES]?.seconds ?? Infinity) + WATCHED_FOR) {
    await send(portion)
    await look()
  }
  inspector.close()
  const warm = seen.slice(SAMPLES)
  return (['resident', 'heap'] as const).map(what => {
    const slope = slopeOf(warm.map(({ seconds, [what]: y }) => ({ x: seconds / 60, y })))
    return { text: `${name}: after ${whole(requests)} requests its ${what} memory grows by ${slope.toFixed(2)} MB a minute (less than ${MOST_GROWTH})`, met: slope < MOST_GROWTH }
  })
}
