import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildPictures } from './build-pictures.ts'
import { buildWeb } from './build-web.ts'
import { root } from './processes.ts'
import { readPlaywrightReport, readVitestReport, type Tally } from './test-reports.ts'

const results = path.join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const log = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (from: number) => `${((Date.now() - from) / 1000).toFixed(0)} s`

type Output = 'inherit' | 'pipe'
const sh = (script: string, args: readonly string[], env: Record<string, string> = {}, output: Output = 'inherit'): Promise<{ readonly code: number; readonly said: string }> =>
  new Promise(resolve => {
    const child = spawn(process.execPath, [path.join(root, script), ...args], { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', output, output] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => { said += String(chunk) })
    child.once('error', error => resolve({ code: 1, said: error.message }))
    child.once('close', code => resolve({ code: code ?? 1, said: said.trim() }))
  })

/** A check that passes or fails as a whole. Several run at once: what one says is held back until it ends. */
const check = (name: string, script: string, args: readonly string[]) => async (): Promise<Tally> => {
  const from = Date.now()
  const { code, said } = await sh(script, args, {}, 'pipe')
  log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(from)})`)
  if (code === 0) return { passed: 1, failed: [] }
  log(said)
  return { passed: 0, failed: [`${name}\n${said.split('\n').slice(-20).join('\n')}`] }
}

/** A runner's own count, read from its report; a runner that ended badly without a failed test counts as one failure. */
const counted = (name: string, script: string, args: readonly string[], env: Record<string, string>, read: (report: string) => Tally) => async (): Promise<Tally> => {
  const from = Date.now()
  const report = path.join(results, `${name}.json`)
  const { code } = await sh(script, args.map(arg => arg.replace('REPORT', report)), { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report })
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
const vitest = (name: string, projects: readonly string[]) => counted(
  name, 'node_modules/vitest/vitest.mjs',
  ['run', ...projects.flatMap(project => ['--project', project]), '--reporter=default', '--reporter=json', '--outputFile.json=REPORT'], {},
  readVitestReport,
)
const playwright = counted('e2e', 'node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], {}, readPlaywrightReport)
/** Not beside other tests: both would only be slower. */
const webBuild = async (): Promise<Tally> => {
  try {
    await buildWeb('.next-test', log)
    return { passed: 1, failed: [] }
  } catch (error) {
    log(String(error))
    return { passed: 0, failed: [`web build: ${String(error)}`] }
  }
}
const both = (one: Tally, other: Tally): Tally => ({ passed: one.passed + other.passed, failed: [...one.failed, ...other.failed] })

/** Stages run one after another, the parts of one stage at once. `npm test -- unit e2e` runs only those named. */
const STAGES: Readonly<Record<string, readonly (() => Promise<Tally>)[]>> = {
  static: [
    check('lockfile', 'tools/check-lock.ts', []),
    check('types', 'node_modules/tsc7/bin/tsc', ['--noEmit', '-p', '.']),
    check('lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
    check('arrows', 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ['--config', '.dependency-cruiser.mjs', 'core', 'contract', 'adapters', 'ui', 'web', 'server', 'content', 'tools', 'e2e', 'bench', 'examples']),
    check('dead code', 'node_modules/knip/bin/knip.js', ['--no-progress']),
    check('rules', 'tools/rules.ts', ['--check']),
    check('core library', 'tools/check-core.ts', []),
    check('core reference', 'node_modules/typedoc/bin/typedoc', ['--logLevel', 'Warn']),
  ],
  unit: [vitest('unit', ['unit'])],
  server: [vitest('server', ['server'])],
  stories: [vitest('stories', ['stories'])],
  e2e: [async () => both(await webBuild(), await playwright())],
}

buildPictures()
const wanted = process.argv.slice(2)
let total: Tally = { passed: 0, failed: [] }
for (const [name, parts] of Object.entries(STAGES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  total = (await Promise.all(parts.map(part => part()))).reduce(both, total)
}
log(`\n${total.passed} passed, ${total.failed.length} failed`)
for (const each of total.failed) log(`✗ ${each}`)
process.exit(total.failed.length === 0 ? 0 : 1)
