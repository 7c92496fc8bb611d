// npm run battery [-- name …] [--seed text] prints one line for each fault that the service was put to.
import { parseArgs } from 'node:util'
import { randomOf } from '#core/domain/random/random.ts'
import { FULL, type Fault, type Verdict } from './fault.ts'
import { FAULTS } from './faults.ts'
import { openWorld } from './world.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string', default: crypto.randomUUID().slice(0, 8) } } })
const isWanted = ({ name }: Fault) => positionals.length === 0 || positionals.some(part => name.includes(part))
const wrongIn = ({ wrong, times = [] }: Verdict): readonly string[] => [...wrong, ...times.filter(({ ms, most }) => ms > most).map(({ of, most }) => `${of} over ${most} ms`)]
const timesIn = ({ times = [] }: Verdict) => times.map(({ of, ms }) => `, ${of} ${ms.toFixed(0)} ms`).join('')

process.stdout.write(`seed ${values.seed}\n`)
const counts = { '✓': 0, '✗': 0, '–': 0 }
for (const kind of ['postgres', 'embedded'] as const) {
  const faults = FAULTS.filter(fault => fault.on.includes(kind) && isWanted(fault))
  if (faults.length === 0) continue
  const world = await openWorld(kind, FULL, randomOf(values.seed))
  for (const { name, run } of faults) {
    // A fault that cannot be told to its end is one that was not stood.
    const verdict = await run(world).catch((error: unknown): Verdict => ({ saw: '', wrong: [error instanceof Error ? error.message : String(error)] }))
    if (!world.api.isAlive()) await world.api.start()
    const wrong = wrongIn(verdict)
    const mark = verdict.notTried !== undefined ? '–' : wrong.length === 0 ? '✓' : '✗'
    counts[mark] += 1
    process.stdout.write(`${mark} ${kind.padEnd(8)} ${name}: ${verdict.notTried ?? [...wrong, `${verdict.saw}${timesIn(verdict)}`].join('; ')}\n`)
  }
  await world.close()
}
process.stdout.write(`\n${counts['✓']} stood, ${counts['✗']} failed, ${counts['–']} not tried\n`)
process.exit(counts['✗'] === 0 ? 0 : 1)
