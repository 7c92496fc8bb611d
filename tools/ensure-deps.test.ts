import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'deps-'))
  mkdirSync(path.join(folder, 'tools'))
  copyFileSync(path.join(import.meta.dirname, 'ensure-deps.mjs'), path.join(folder, 'tools/ensure-deps.mjs'))
  writeFileSync(path.join(folder, 'package-lock.json'), '{}')
  // A fake npm that records its run and takes long enough for another to overlap.
  writeFileSync(path.join(folder, 'npm.mjs'), `
    import { appendFileSync, mkdirSync } from 'node:fs'
    appendFileSync('runs', 'x')
    appendFileSync('args', process.argv.slice(2).join(' ') + '\\n')
    setTimeout(() => mkdirSync('node_modules', { recursive: true }), 300)`)
})
afterEach(() => { rmSync(folder, { recursive: true, force: true }) })

const ensure = (settings: Readonly<Record<string, string>> = {}) => new Promise<number | null>(resolve => {
  const env = { NODE_ENV: 'production' as const, PATH: process.env['PATH'] ?? '', npm_execpath: path.join(folder, 'npm.mjs'), npm_node_execpath: process.execPath, ...settings }
  spawn(process.execPath, ['tools/ensure-deps.mjs'], { cwd: folder, env, stdio: 'ignore' }).once('exit', resolve)
})
const runs = () => readFileSync(path.join(folder, 'runs'), 'utf8').length

it('ERR-5 two simultaneous processes install the dependencies once', async () => {
  expect(await Promise.all([ensure(), ensure(), ensure()])).toEqual([0, 0, 0])
  expect(runs()).toBe(1)
  expect(existsSync(path.join(folder, '.installing'))).toBe(false)
})
it('ERR-5 an installation whose process died is started again', async () => {
  const lock = path.join(folder, '.installing')
  writeFileSync(lock, '')
  utimesSync(lock, new Date(0), new Date(0))
  expect(await ensure()).toBe(0)
  expect(runs()).toBe(1)
})
it('ERR-5 production installs nothing that only development needs, and development adds it', async () => {
  const asked = () => readFileSync(path.join(folder, 'args'), 'utf8').trim().split('\n').map(args => / --(omit|include)=dev /.exec(args)?.[1])
  await ensure({ APP_ENV: 'production' })
  await ensure({ APP_ENV: 'production' })
  expect(asked()).toEqual(['omit'])
  await ensure()
  await ensure({ APP_ENV: 'production' })
  expect(asked()).toEqual(['omit', 'include'])
})
