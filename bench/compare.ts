import { Bench } from 'tinybench'
import { median, quantile, whole } from './figures.ts'

export interface Contender {
  readonly name: string
  readonly run: () => unknown
  /** How many operations one `run` performs. Operations that are too quick for the clock are repeated. */
  readonly times?: number
}
export interface Measured {
  readonly name: string
  /** The time of one operation, ns: the median over all rounds of each round's first quartile, which other load on the machine hardly affects. */
  readonly ns: number
}
export interface Comparison {
  readonly title: string
  /** The results in the order of the contenders. */
  readonly measured: readonly Measured[]
  /** The time of a contender divided by that of the first. It is the median over all rounds, so that a busy moment affects one round only. */
  readonly ratio: (name: string) => number
}

/** There are many short rounds, so that other load on the machine affects all contenders alike. */
const SETTINGS = { rounds: 60, ms: 15, iterations: 20 } as const
type Settings = { readonly [Name in keyof typeof SETTINGS]: number }

const measureOnce = async ({ name, run, times = 1 }: Contender, { ms, iterations }: Settings): Promise<number> => {
  const bench = new Bench({ time: ms, warmupTime: 2, warmupIterations: Math.min(16, iterations), iterations, retainSamples: true, throws: true })
  await bench.add(name, run).run()
  const result = bench.getTask(name)?.result
  const samples = result && 'latency' in result ? result.latency.samples : undefined
  if (!samples) throw new Error(`${name} was not measured.`)
  return (quantile(samples, 0.25) * 1e6) / times
}

/** Measures all contenders in turn. Every second round runs in reverse order, so that no contender always comes first. */
export const compare = async (title: string, contenders: readonly Contender[], settings: Settings = SETTINGS): Promise<Comparison> => {
  const rounds = new Map<string, number[]>(contenders.map(({ name }) => [name, []]))
  for (let round = 0; round < settings.rounds; round += 1) {
    for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) rounds.get(contender.name)?.push(await measureOnce(contender, settings))
  }
  const first = rounds.get(contenders[0]?.name ?? '') ?? []
  return {
    title,
    measured: contenders.map(({ name }) => ({ name, ns: median(rounds.get(name) ?? []) })),
    ratio: name => median((rounds.get(name) ?? []).map((ns, round) => ns / (first[round] ?? Number.NaN))),
  }
}

const count = (value: number): string => (value >= 100 ? whole(value) : value.toPrecision(3))

export const print = ({ title, measured, ratio }: Comparison): void => {
  console.log(`\n${title}`)
  for (const { name, ns } of measured) {
    console.log(`  ${name.padEnd(44)}${count(1e9 / ns).padStart(14)} ops/s${count(ns).padStart(12)} ns${ratio(name).toFixed(2).padStart(10)} ×`)
  }
}
