// npm run test:laws -- --seed 42 --runs 1000 [paths] runs the laws alone. It prints the seed, which repeats the run.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readLawArgs } from './law-args.ts'
import { root } from './processes.ts'

const read = readLawArgs(process.argv.slice(2), process.env)
if (read.isErr()) {
  console.error(read.error)
  process.exit(2)
}
const { seed = randomInt(2 ** 31), runs, paths } = read.value
const again = `--seed ${seed}${runs === undefined ? '' : ` --runs ${runs}`}`
console.log(`The laws with ${again}`)
const env = { ...process.env, LAWS_SEED: String(seed), ...(runs !== undefined && { LAWS_RUNS: String(runs) }) }
const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.laws.config.ts', ...paths], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
child.once('exit', code => {
  if (code !== 0) console.log(`Again: npm run test:laws -- ${again}`)
  process.exitCode = code ?? 1
})
