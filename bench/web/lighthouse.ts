// npm run lighthouse -- [--runs 3] [page ...]: Lighthouse's scores of our pages on its phone, beside an empty page of Next in the same run.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromiumLaunch } from '#tools/chromium.mjs'
import { root, run } from '#tools/processes.ts'
import { startService } from '#tools/service.ts'
import { judge, median, type Target, whole } from '../figures.ts'
import { startEmptyNext } from './empty-next.ts'
import { build } from './servers.ts'

const VERSION = '13.5.0'
const EMPTY = 'an empty page'
const PUBLIC = ['/', '/uk', '/hi', '/ja', '/learn-english-online', '/synonyms-of/bright', '/ja/confusing-words/borrow-lend', '/test-your-english-level']
const PAGES = [...PUBLIC, '/my-plan', '/tests/en', '/course/es/a1-1-1']
const [PORT, API_PORT, EMPTY_PORT] = [3556, 4556, 3557]
/** How far below the empty page's performance ours may be, in hundredths. */
const MOST_BELOW = 3

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}
/** Scores are counted in hundredths. */
const score = (category: string) => ({
  read: ({ categories }: Report) => Math.round((categories[category]?.score ?? Number.NaN) * 100),
  show: (value: number) => (value / 100).toFixed(2),
})
const metric = (audit: string, show: (value: number) => string) => ({ read: ({ audits }: Report) => audits[audit]?.numericValue ?? Number.NaN, show })
const COLUMNS = {
  performance: score('performance'),
  accessibility: score('accessibility'),
  'best practices': score('best-practices'),
  SEO: score('seo'),
  'LCP, ms': metric('largest-contentful-paint', whole),
  'blocked, ms': metric('total-blocking-time', whole),
  shift: metric('cumulative-layout-shift', value => value.toFixed(3)),
}
type Column = keyof typeof COLUMNS
const NAMES = Object.keys(COLUMNS) as readonly Column[]
type Row = Readonly<Record<Column, number>>
const rowOf = (valueOf: (name: Column) => number) => Object.fromEntries(NAMES.map(name => [name, valueOf(name)])) as Row

/** Lighthouse is 114 packages and 176 MB: it is installed when it is first asked for, and in no package.json. Returns its script. */
const install = (): string => {
  const folder = path.join(root, 'node_modules/.cache/lighthouse')
  const lighthouse = path.join(folder, 'node_modules/lighthouse')
  const manifest = path.join(lighthouse, 'package.json')
  const installed = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string }).version : null
  if (installed !== VERSION) {
    console.log(`Installing lighthouse ${VERSION} …`)
    const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', `lighthouse@${VERSION}`]
    execFileSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  }
  return path.join(lighthouse, 'cli/index.js')
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { runs: { type: 'string', default: '3' } } })
const runs = Number(values.runs)
const lighthouse = install()
const { executablePath, args, env } = await chromiumLaunch()
const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'))

/** One visit, with a browser of its own. */
const visit = async (url: string): Promise<Row> => {
  const file = path.join(folder, 'report.json')
  const options = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=--headless ${args.join(' ')}`]
  await run(lighthouse, [url, ...options], { ...env, CHROME_PATH: executablePath })
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  return rowOf(name => COLUMNS[name].read(report))
}
const visitAll = async (pages: readonly { readonly page: string; readonly url: string }[]) => {
  const visited = pages.map(each => ({ ...each, rows: [] as Row[] }))
  // Other visitors have filled the front before: it makes a file as small as it gets for the second of them.
  for (let before = 0; before < 2; before += 1) for (const { url } of visited) await visit(url)
  for (let round = 0; round < runs; round += 1) for (const { url, rows } of visited) rows.push(await visit(url))
  return visited.map(({ page, rows }) => ({ page, row: rowOf(name => median(rows.map(row => row[name]))) }))
}

const targetsOf = (page: string, row: Row, empty: Row): readonly Target[] => {
  const shown = (name: Column, of = row) => COLUMNS[name].show(of[name])
  const full = (name: Column): Target => ({ text: `${page}: ${name} ${shown(name)} (1.00)`, met: row[name] === 100 })
  return [
    { text: `${page}: performance ${shown('performance')}, ${EMPTY} ${shown('performance', empty)} (at most 0.03 below)`, met: row.performance >= empty.performance - MOST_BELOW },
    full('accessibility'),
    full('best practices'),
    ...(PUBLIC.includes(page) ? [full('SEO')] : []),
  ]
}

await build()
const empty = await startEmptyNext(EMPTY_PORT)
try {
  const service = await startService(PORT, API_PORT, folder)
  try {
    const ours = (positionals.length === 0 ? PAGES : positionals).map(page => ({ page, url: service.url + page }))
    const [peer, ...others] = await visitAll([{ page: EMPTY, url: `http://localhost:${empty.port}/` }, ...ours])
    if (!peer) throw new Error('The empty page was not visited.')
    console.log(`\n${`Lighthouse ${VERSION}, median of ${runs}`.padEnd(28)}${NAMES.map(name => name.padStart(16)).join('')}`)
    for (const { page, row } of [peer, ...others]) console.log(`  ${page.padEnd(26)}${NAMES.map(name => COLUMNS[name].show(row[name]).padStart(16)).join('')}`)
    judge(others.flatMap(({ page, row }) => targetsOf(page, row, peer.row)))
  } finally {
    await service.stop()
  }
} finally {
  await empty.stop()
  rmSync(folder, { recursive: true, force: true })
}
