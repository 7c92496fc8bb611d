import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildPictures } from './build-pictures.ts'
import { buildWeb } from './build-web.ts'
import { root } from './processes.ts'

interface Tally { passed: number; failed: number }
const results = path.join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const log = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (from: number) => `${((Date.now() - from) / 1000).toFixed(0)} s`

const sh = (script: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise(resolve => {
    const child = spawn(process.execPath, [path.join(root, script), ...args], { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('error', () => resolve(1))
    child.once('exit', code => resolve(code ?? 1))
  })

/** A check that passes or fails as a whole. */
const check = (name: string, script: string, args: readonly string[]) => async (): Promise<Tally> => {
  const from = Date.now()
  const failed = (await sh(script, args)) === 0 ? 0 : 1
  log(`${failed ? '✗' : '✓'} ${name} (${seconds(from)})`)
  return { passed: 1 - failed, failed }
}

/** A runner's own count, read from its report; a runner that ended badly without a failed test counts as one failure. */
const counted = (name: string, script: string, args: readonly string[], env: Record<string, string>, read: (report: string) => Tally) => async (): Promise<Tally> => {
  const from = Date.now()
  const report = path.join(results, `${name}.json`)
  const code = await sh(script, args.map(arg => arg.replace('REPORT', report)), { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  let tally: Tally = { passed: 0, failed: 0 }
  try {
    tally = read(readFileSync(report, 'utf8'))
  } catch (error) {
    log(`${name}: no report (${String(error)})`)
  }
  if (code !== 0 && tally.failed === 0 || tally.passed + tally.failed === 0) tally.failed += 1
  log(`${tally.failed ? '✗' : '✓'} ${name}: ${tally.passed} passed, ${tally.failed} failed (${seconds(from)})`)
  return tally
}
const vitest = (name: string, projects: readonly string[]) => counted(
  name, 'node_modules/vitest/vitest.mjs',
  ['run', ...projects.flatMap(project => ['--project', project]), '--reporter=default', '--reporter=json', '--outputFile.json=REPORT'], {},
  report => {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(report) as Record<'numPassedTests' | 'numFailedTests' | 'numFailedTestSuites', number>
    return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites }
  },
)
const playwright = counted('e2e', 'node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], {}, report => {
  const { stats } = JSON.parse(report) as { stats: { expected: number; unexpected: number; flaky: number } }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
})
/** Not beside other tests: both would only be slower. */
const webBuild = async (): Promise<Tally> => {
  try {
    await buildWeb('.next-test', log)
    return { passed: 1, failed: 0 }
  } catch (error) {
    log(String(error))
    return { passed: 0, failed: 1 }
  }
}
const both = (one: Tally, other: Tally): Tally => ({ passed: one.passed + other.passed, failed: one.failed + other.failed })

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
const total: Tally = { passed: 0, failed: 0 }
for (const [name, parts] of Object.entries(STAGES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const { passed, failed } of await Promise.all(parts.map(part => part()))) {
    total.passed += passed
    total.failed += failed
  }
}
log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
