import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureDictionary } from './build-dictionary.ts'
import { buildPictures } from './build-pictures.ts'
import { buildWeb } from './build-web.ts'
import { buildCssTypes } from './css-types.ts'
import { root, run, Sentence, start } from './processes.ts'
import { readPlaywrightReport, readVitestReport, type Tally } from './test-reports.ts'

const results = path.join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const log = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (from: number) => `${((Date.now() - from) / 1000).toFixed(0)} s`

/** The last lines of a failed script's output, or else the error. */
const reason = (error: unknown) => (error instanceof Sentence && typeof error.cause === 'string' ? error.cause.split('\n').slice(-20).join('\n') : String(error))
/** A check that passes or fails as a whole. */
const check = (name: string, does: () => Promise<void>) => async (): Promise<Tally> => {
  const from = Date.now()
  try {
    await does()
    log(`✓ ${name} (${seconds(from)})`)
    return { passed: 1, failed: [] }
  } catch (error) {
    log(`✗ ${name} (${seconds(from)})`)
    return { passed: 0, failed: [`${name}\n${reason(error)}`] }
  }
}
const script = (name: string, file: string, ...args: readonly string[]) => check(name, () => run(file, args))

/** A runner's count, read from its report. A runner that fails without a failed test counts as one failure. */
const counted = (name: string, file: string, args: readonly string[], read: (report: string) => Tally) => async (): Promise<Tally> => {
  const from = Date.now()
  const report = path.join(results, `${name}.json`)
  const code = await new Promise<number>(resolve => {
    const child = start(file, args.map(arg => arg.replace('REPORT', report)), { PLAYWRIGHT_JSON_OUTPUT_NAME: report }, null)
    child.once('error', () => resolve(1))
    child.once('exit', ended => resolve(ended ?? 1))
  })
  let tally: Tally = { passed: 0, failed: [] }
  try {
    tally = read(readFileSync(report, 'utf8'))
  } catch (error) {
    log(`${name}: no report (${String(error)})`)
  }
  if (code !== 0 && tally.failed.length === 0 || tally.passed + tally.failed.length === 0) tally = { ...tally, failed: [`the run ended with exit code ${code}`] }
  log(`${tally.failed.length === 0 ? '✓' : '✗'} ${name}: ${tally.passed} passed, ${tally.failed.length} failed (${seconds(from)})`)
  return { ...tally, failed: tally.failed.map(each => `${name}: ${each}`) }
}
const vitest = (project: string) =>
  counted(project, 'node_modules/vitest/vitest.mjs', ['run', '--project', project, '--reporter=default', '--reporter=json', '--outputFile.json=REPORT'], readVitestReport)
const playwright = counted('e2e', 'node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], readPlaywrightReport)
const both = (one: Tally, other: Tally): Tally => ({ passed: one.passed + other.passed, failed: [...one.failed, ...other.failed] })

/** Stages run one after another, and the parts of a stage in parallel. `npm test -- unit e2e` runs only those. */
const STAGES: Readonly<Record<string, readonly (() => Promise<Tally>)[]>> = {
  static: [
    script('lockfile', 'tools/check-lock.ts'),
    script('licences', 'tools/licences.ts'),
    script('types', 'node_modules/tsc7/bin/tsc', '--noEmit', '-p', '.'),
    script('lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
    script('arrows', 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', '--config', '.dependency-cruiser.mjs', 'core', 'contract', 'adapters', 'ui', 'web', 'server', 'content', 'tools', 'e2e', 'bench', 'examples'),
    script('dead code', 'node_modules/knip/bin/knip.js', '--no-progress'),
    script('rules', 'tools/rules.ts', '--check'),
    script('core library', 'tools/check-core.ts'),
    script('core reference', 'node_modules/typedoc/bin/typedoc', '--logLevel', 'Warn'),
  ],
  unit: [vitest('unit')],
  server: [vitest('server')],
  chromium: [vitest('chromium')],
  stories: [vitest('stories')],
  // The build runs before the tests, since in parallel it would only be slower.
  e2e: [async () => both(await check('web build', () => buildWeb('.next-test', log))(), await playwright())],
}

ensureDictionary()
buildPictures()
await buildCssTypes()
const wanted = process.argv.slice(2)
let total: Tally = { passed: 0, failed: [] }
for (const [name, parts] of Object.entries(STAGES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  total = (await Promise.all(parts.map(part => part()))).reduce(both, total)
}
log(`\n${total.passed} passed, ${total.failed.length} failed`)
for (const each of total.failed) log(`✗ ${each}`)
process.exit(total.failed.length === 0 ? 0 : 1)
