import { err, ok, type Result } from 'neverthrow'

export interface LawArgs {
  readonly seed?: number
  /** Over the number a law asks for itself. */
  readonly runs?: number
  readonly paths: readonly string[]
}

/** `--seed 42 --runs=1000 path`, each number else from SEED and RUNS; a seed may be negative, as fast-check prints them. */
export const readLawArgs = (args: readonly string[], env: Readonly<Record<string, string | undefined>> = {}): Result<LawArgs, string> => {
  const words = args.flatMap(arg => /^(--\w+)=(.*)$/.exec(arg)?.slice(1) ?? [arg])
  const valued = (name: string): string | undefined => (words.includes(`--${name}`) ? (words[words.indexOf(`--${name}`) + 1] ?? '') : env[name.toUpperCase()])
  const [seed, runs] = [valued('seed'), valued('runs')]
  if (seed !== undefined && !/^-?\d{1,10}$/.test(seed)) return err(`--seed takes a whole number, not "${seed}".`)
  if (runs !== undefined && !/^[1-9]\d{0,8}$/.test(runs)) return err(`--runs takes a number from 1, not "${runs}".`)
  const paths = words.filter((word, at) => !word.startsWith('--') && !['--seed', '--runs'].includes(words[at - 1] ?? ''))
  const stranger = words.find((word, at) => word.startsWith('--') && !['--seed', '--runs'].includes(word) && !['--seed', '--runs'].includes(words[at - 1] ?? ''))
  if (stranger !== undefined) return err(`There is no option ${stranger}: --seed and --runs.`)
  return ok({ ...(seed !== undefined && { seed: Number(seed) }), ...(runs !== undefined && { runs: Number(runs) }), paths })
}
