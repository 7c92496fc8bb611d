import { parseArgs } from 'node:util'
import { err, ok, type Result } from 'neverthrow'

export interface LawArgs {
  readonly seed?: number
  /** Overrides the number of runs in the laws. */
  readonly runs?: number
  readonly paths: readonly string[]
}
const OPTIONS = { seed: { type: 'string' }, runs: { type: 'string' } } as const

/** Reads `--seed 42 --runs=1000 path`, with SEED and RUNS as defaults. A seed of fast-check may be negative. */
export const readLawArgs = (args: readonly string[], env: Readonly<Record<string, string | undefined>> = {}): Result<LawArgs, string> => {
  // Strict parsing would refuse the dash of a negative seed.
  const { values, positionals: paths } = parseArgs({ args: [...args], options: OPTIONS, strict: false, allowPositionals: true })
  const unknown = Object.keys(values).find(name => !Object.hasOwn(OPTIONS, name))
  if (unknown !== undefined) return err(`There is no option --${unknown}: --seed and --runs.`)
  const { seed = env['SEED'], runs = env['RUNS'] } = values
  if (seed !== undefined && !/^-?\d{1,10}$/.test(String(seed))) return err(`--seed takes a whole number, not "${String(seed)}".`)
  if (runs !== undefined && !/^[1-9]\d{0,8}$/.test(String(runs))) return err(`--runs takes a number from 1, not "${String(runs)}".`)
  return ok({ ...(seed !== undefined && { seed: Number(seed) }), ...(runs !== undefined && { runs: Number(runs) }), paths })
}
