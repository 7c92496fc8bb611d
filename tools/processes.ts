import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, createWriteStream, mkdirSync, openSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
type Env = Readonly<Record<string, string | undefined>>

/** An error that is shown as one sentence without a stack. `cause` is the output of the script that failed. */
export class Sentence extends Error {}

/** Runs a script with this Node and shows its output only if it fails. `started` gets the process, to stop it early. */
export const run = (script: string, args: readonly string[], env: Env = {}, started: (child: ChildProcess) => void = () => {}): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    started(child)
    let output = ''
    child.stdout.on('data', chunk => { output += String(chunk) })
    child.stderr.on('data', chunk => { output += String(chunk) })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code !== 0 && (signal !== null || child.killed)) reject(new Sentence(`${path.basename(script)} ${args.join(' ')} was ended${signal === null ? '' : ` by ${signal}`}.`))
      else child.once('close', () => {
        if (code === 0) return resolve()
        process.stderr.write(output)
        reject(new Sentence(`${path.basename(script)} ${args.join(' ')} failed.`, { cause: output.trim() }))
      })
    })
  })

/** A log that is longer is set aside at the next start, in the place of the one before, bytes. */
const MAX_LOG = 10_000_000

/**
 * Starts a long-lived process, whose output goes to `log`, or to this terminal if that is null.
 * One with a channel may be sent messages.
 */
export const start = (script: string, args: readonly string[], env: Env, log: string | null, channel: 'ipc' | 'ignore' = 'ignore'): ChildProcess => {
  if (log === null) return spawn(process.execPath, [script, ...args], { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit', channel] })
  mkdirSync(path.dirname(log), { recursive: true })
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG) renameSync(log, `${log}.1`)
  const file = openSync(log, 'a')
  // The error stream is also read here, since it holds the sentence that says why a process did not start.
  const child = spawn(process.execPath, [script, ...args], { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', file, 'pipe', channel] })
  closeSync(file)
  child.stderr?.pipe(createWriteStream(log, { flags: 'a' }).on('error', () => {}))
  return child
}

export const isFree = (port: number, host?: string): Promise<boolean> =>
  new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host }, () => probe.close(() => resolve(true)))
  })

/** Polls `url` until it succeeds. Gives up when the process has ended or after `limit` ms. */
export const answers = async (url: string, child: ChildProcess, limit: number): Promise<boolean> => {
  const end = Date.now() + limit
  while (Date.now() < end && child.exitCode === null && child.signalCode === null) {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5000) }).catch(() => null)
    if (response?.ok) return true
    await new Promise(resolve => { setTimeout(resolve, 100) })
  }
  return false
}

/** How often the parent is looked at, ms. */
const PARENT_INTERVAL = 250
/** Calls `then` once the process that started this one has ended. */
export const onOrphaned = (then: () => void): void => {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    then()
  }, PARENT_INTERVAL)
  timer.unref()
}

/** Terminates a process, and kills it after `patience` ms, or at once if that is 0. */
export const stop = (child: ChildProcess, patience = 15_000): Promise<void> =>
  new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    const timer = setTimeout(() => child.kill('SIGKILL'), patience)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    if (patience > 0) child.kill('SIGTERM')
  })
